/** Read by people, compilers and debuggers, by no process. */
const neverLoaded = /(\.[cm]?tsx?|\.map|\.tsbuildinfo|\.md|\.flow|\.yml|\.tgz)$/i;
const neverLoadedFolders = /(^|\/)(test|tests|__tests__|benchmarks?|examples?|\.github)\//i;

/** Whose work it is has to travel with it. */
const licences = /(^|\/)(licen[cs]e|notice|copying|copyright)[^/]*$/i;

/** What is kept of packages that bring far more than is used here; a file that is missed fails the check of the image. */
const kept = {
  // Query compilers for five databases, each small and fast and twice over, of which one is PostgreSQL's.
  '@prisma/client':
    /^(package\.json|runtime\/(client|index-browser)\.(m?js)|runtime\/query_compiler_fast_bg\.postgresql\..*mjs)$/,
  // Node takes the build in CommonJS alone.
  rxjs: /^(package\.json|(\w+\/)*package\.json|dist\/cjs\/.*)$/,
  luxon: /^(package\.json|build\/node\/.*)$/,
  'swagger-ui-dist': /^(package\.json|swagger-ui\.css|swagger-ui-bundle\.js)$/,
};

/** Packages that are in nobody's way to an answer: types, and what the sandbox's engine was built from. */
const leftOut = /^(@types\/.*|undici-types|@antonz\/python-wasi)$/;

export function isShipped(name) {
  return !leftOut.test(name);
}

/** Whether the image gets a file of a third-party package; the path is relative to the package. */
export function isKept(name, path) {
  if (licences.test(path)) return true;
  return !neverLoaded.test(path) && !neverLoadedFolders.test(path) && (kept[name]?.test(path) ?? true);
}

/** Whether the image gets a file of ours: what runs, and what it reads. */
export function isOursToShip(path) {
  return !/(\.d\.ts|\.map|\.tsbuildinfo|\.spec\.js)$/.test(path);
}
