const component = 'app.kubernetes.io/component';

/** The components of processes, as their Deployments are labelled. */
const processes = 'service, pages, worker, operations';
/** The components that come after the settings. */
const later = `migration, ${processes}, autoscaler, entrance, import`;

/**
 * The steps of a release, in their order: each selects its objects by label, and together they select each object once.
 * Objects without a component are settings: accounts, network, quota, ConfigMaps.
 */
export const steps = {
  /** The namespace and what has none. Everything else needs it, even to be checked. */
  cluster: `${component}=cluster`,
  settings: `${component} notin (cluster, ${later})`,
  migrations: `${component}=migration`,
  processes: `${component} in (${processes})`,
  /** After their Deployments. */
  scaling: `${component} in (autoscaler, entrance)`,
  import: `${component}=import`,
} as const;

/** The Jobs of our own releases, of whatever release. */
export const everyJob = `app.kubernetes.io/part-of=proximal,${component} in (migration, import)`;

/** The label that names the release of a Job and of a Deployment. */
export const releaseLabel = 'proximal.dev/release';
