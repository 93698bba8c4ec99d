import { existsSync } from 'node:fs';
import { find } from './processes.mjs';

const programs = {
  buildah: 'buildah',
  podman: 'podman netavark',
  runc: 'runc',
  'nats-server': 'nats-server',
  'redis-server': 'redis-server',
};
const catatonit = ['/usr/libexec/podman/catatonit', '/usr/local/libexec/podman/catatonit', '/usr/bin/catatonit'];

/** Never installs anything: that is the decision of the machine's owner. */
export function missingRequirements() {
  const missing = Object.keys(programs)
    .filter((program) => !find(program))
    .map((program) => programs[program]);
  if (!catatonit.some((file) => existsSync(file))) missing.push('catatonit');
  return [
    ...(process.getuid?.() === 0 ? [] : ['Run it as root: the processes in the containers get a user of their own.']),
    ...(missing.length > 0 ? [`Install them: apt-get install -y --no-install-recommends ${missing.join(' ')}`] : []),
    ...(find('kubectl') ? [] : ['Install kubectl, whose `kubectl kustomize` renders the manifests.']),
  ];
}
