/** Ends the process with one sentence on a Node that is too old; the syntax is so old that such a Node can parse it. */
var version = process.versions.node.split('.').map(Number);
if (version[0] < 20 || (version[0] === 20 && version[1] < 19)) {
  console.error(
    'Proximal needs Node 20.19 or newer, this is ' +
      process.versions.node +
      ': install a newer one (https://nodejs.org).',
  );
  process.exit(1);
}
