import { createHash } from 'node:crypto';
import type { Msg, NatsConnection } from '@nats-io/transport-node';
import { addLabVersion, activateLabs, type InputOf, type LabProblem } from '@proximal/contracts';

type Activated = InputOf<typeof activateLabs>['labs'];

export class FakeGrading {
  readonly handedOver: (number | null)[] = [];
  readonly activated: Activated[] = [];
  readonly problems = new Map<string, LabProblem[]>();
  failsToActivate = false;
  practice: number[] = [];
  release = 1;

  constructor(private readonly bus: NatsConnection) {
    this.serve(addLabVersion.subject, (message) => ({ output: this.addVersion(message) }));
    this.serve(activateLabs.subject, (message) =>
      this.failsToActivate ? { failed: true } : { output: this.activate(message) },
    );
  }

  async ready(): Promise<this> {
    await this.bus.flush();
    return this;
  }

  private serve(subject: string, replyTo: (message: Msg) => object): void {
    this.bus.subscribe(subject, { callback: (_, message) => void message.respond(JSON.stringify(replyTo(message))) });
  }

  private addVersion(message: Msg): object {
    const { labId, definition } = addLabVersion.input.parse(message.json());
    this.handedOver.push(labId);
    const version = createHash('sha256')
      .update(`${this.release} ${JSON.stringify(definition)}`)
      .digest('hex');
    return { version, problems: this.problems.get(definition.starter.split('\n')[0] ?? '') ?? [] };
  }

  private activate(message: Msg): object {
    const { labs } = activateLabs.input.parse(message.json());
    this.activated.push(labs);
    return { activated: labs.length, retired: 0, practice: this.practice };
  }
}
