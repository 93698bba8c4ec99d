import { setTimeout as pause } from 'node:timers/promises';
import { podOf, toYaml, valueOf } from './manifests.mjs';
import { asStored } from './secrets.mjs';

const readySeconds = 120;

const usualGraceSeconds = 30;

export class Platform {
  constructor(engine, manifests) {
    this.engine = engine;
    this.manifests = manifests;
  }

  get gatewayUrl() {
    return `http://127.0.0.1:${valueOf(this.deployment('gateway'), 'PORT')}/api/v1`;
  }

  get pagesUrl() {
    return `http://127.0.0.1:${valueOf(this.deployment('web'), 'WEB_PORT')}`;
  }

  deployment(wanted) {
    return this.manifests.deployments.find(({ metadata }) => metadata.name === wanted);
  }

  async checkPorts() {
    const { isTaken } = await import('../../libs/embedded/dist/index.js');
    const ports = this.manifests.deployments.flatMap((deployment) =>
      ['PORT', 'WEB_PORT', 'OPERATIONS_PORT'].map((name) => valueOf(deployment, name)),
    );
    const taken = [];
    for (const port of ports) if (port !== undefined && (await isTaken(Number(port)))) taken.push(port);
    if (taken.length > 0)
      throw new Error(`Stop what listens on ${taken.join(', ')}: the pods share the ports of this machine.`);
  }

  async storeSecrets(secrets) {
    for (const [name, values] of Object.entries(secrets)) {
      await this.engine.storeSecret(name, asStored(values));
    }
  }

  /**
   * @param change changes the Pod before it starts
   * @returns its output
   * @throws Error with its output when it fails
   */
  async runJob(job, change = (pod) => pod) {
    const pod = change(podOf(job));
    const { name } = pod.metadata;
    await this.play([pod]);
    try {
      const status = await this.engine.podman(['wait', `${name}-app`]);
      const { stdout, stderr } = await this.engine.logs(`${name}-app`);
      if (status !== '0') throw new Error(`${name} ended with ${status}: ${stdout}${stderr}`);
      return stdout.trimEnd();
    } finally {
      await this.engine.podman(['pod', 'rm', '-f', name]);
    }
  }

  async start() {
    await this.play(this.manifests.deployments);
    for (const deployment of this.manifests.deployments) await this.untilReady(deployment);
  }

  async untilReady(deployment) {
    const { name } = deployment.metadata;
    const url = `http://127.0.0.1:${valueOf(deployment, 'OPERATIONS_PORT')}/health/ready`;
    for (const deadline = performance.now() + readySeconds * 1_000; ; await pause(100)) {
      const isReady = await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) return;
      if (performance.now() > deadline) {
        throw new Error(`${name} is not ready after ${readySeconds} s.\n${await this.lastWords()}`);
      }
    }
  }

  async containers() {
    const names = this.manifests.deployments.map(({ metadata }) => metadata.name);
    const inspected = await this.engine.inspect('container', 'inspect', ...names.map(containerName));
    return Object.fromEntries(names.map((name, index) => [name, inspected[index]]));
  }

  async lastWords() {
    const words = this.manifests.deployments.map(async ({ metadata: { name } }) => {
      const { stdout, stderr } = await this.engine.logs(containerName(name));
      return `${name}:\n${stdout}${stderr}`;
    });
    return (await Promise.all(words)).join('\n');
  }

  /** Waits at most as long as Kubernetes would: podman does not read the grace period of the manifests. */
  async stop() {
    const graces = this.manifests.deployments.map(
      ({ spec }) => spec.template.spec.terminationGracePeriodSeconds ?? usualGraceSeconds,
    );
    await this.engine.podman(['pod', 'stop', '--all', '--time', String(Math.max(...graces))]);
  }

  async play(documents) {
    await this.engine.podman(['play', 'kube', '-'], { input: toYaml([...this.manifests.configMaps, ...documents]) });
  }
}

export async function removeAll(engine) {
  await engine.podman(['pod', 'rm', '--all', '--force', '--time', '5']);
  await engine.podman(['volume', 'rm', '--all', '--force']);
  await engine.podman(['secret', 'rm', '--all']);
}

export function containerName(deployment) {
  return `${deployment}-pod-0-app`;
}
