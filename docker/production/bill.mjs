import { createHash } from 'node:crypto';

/** Properties by which npm marks what the lockfile has for development only: here it is part of an image. */
const developmentOnly = 'cdx:npm:package:development';

/**
 * Builds the bill of an image. The same contents always give the same bill, so it has no date and no random number.
 * @param locked the bill of the whole lockfile, by `npm sbom`
 * @throws Error when a package is not in the lockfile
 */
export function billOf({ app, ours, used, locked, node, systemPackages }) {
  const { name, version } = ours[0];
  const packages = unique(used).map((one) => lockedComponent(one, locked));
  const libraries = ours.slice(1).map(ourComponent);
  const components = [...libraries, ...packages, nodeComponent(node), ...systemPackages].sort(byRef);
  const refs = new Set(components.map((component) => component['bom-ref']));
  const dependencies = locked.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }));
  const root = { 'bom-ref': `image-${app}`, type: 'container', name: `proximal-${app}`, version };
  const content = {
    metadata: { tools: locked.metadata.tools, component: root },
    components,
    dependencies: [{ ref: root['bom-ref'], dependsOn: [...refs] }, ...dependencies],
  };
  const serialNumber = `urn:uuid:${uuidOf(JSON.stringify([name, content]))}`;
  return { bomFormat: 'CycloneDX', specVersion: locked.specVersion, serialNumber, version: 1, ...content };
}

/** Reads lines of package, version, architecture and distribution, separated by tabs. */
export function debianComponents(lines) {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [name, version, architecture, distribution] = line.split('\t');
      if (!distribution) throw new Error(`unreadable package of the system: ${line}`);
      const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture}&distro=${distribution}`;
      return { 'bom-ref': purl, type: 'library', name, version, purl };
    });
}

function unique(packages) {
  return [...new Map(packages.map((one) => [`${one.name}@${one.version}`, one])).values()];
}

function lockedComponent({ name, version }, { components }) {
  // The lockfile may have a package under another name, as an alias.
  const found = components.find((one) => one.purl === purlOf(name, version));
  if (found === undefined) throw new Error(`${name} ${version} is not in the lockfile`);
  const { properties = [], ...component } = found;
  return { ...component, scope: 'required', properties: properties.filter((one) => one.name !== developmentOnly) };
}

function ourComponent({ name, version, license }) {
  const licenses = license === undefined ? {} : { licenses: [{ license: { id: license } }] };
  return { 'bom-ref': `${name}@${version}`, type: 'library', name, version, purl: purlOf(name, version), ...licenses };
}

function nodeComponent(version) {
  const purl = `pkg:generic/node@${version}`;
  const cpe = `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*`;
  return { 'bom-ref': purl, type: 'platform', name: 'node', version, purl, cpe };
}

function purlOf(name, version) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

function byRef(one, other) {
  return one['bom-ref'] < other['bom-ref'] ? -1 : 1;
}

/** A UUID (version 8) of the content's hash. */
function uuidOf(content) {
  const hex = createHash('sha256').update(content).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}
