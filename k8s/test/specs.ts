/** Each interface declares the fields of its kind that tests read; the schemas check all fields. */

interface Probe {
  httpGet?: { port: string; path: string };
  tcpSocket?: { port: string };
  exec?: object;
  periodSeconds: number;
  failureThreshold: number;
}

/** A reference of an environment variable to one key of a ConfigMap or Secret. */
export interface Source {
  configMapKeyRef?: { name: string; key: string };
  secretKeyRef?: { name: string; key: string };
}

export interface Container {
  image: string;
  env?: { name: string; value?: string; valueFrom?: Source }[];
  envFrom?: { secretRef: { name: string } }[];
  ports: { name: string; containerPort: number; hostPort?: number }[];
  resources: { limits: Amounts; requests: Amounts };
  securityContext?: object;
  startupProbe: Probe;
  readinessProbe: Probe;
  livenessProbe: Probe;
}

/** Amounts of resources by their name, such as `cpu: 500m`. */
export type Amounts = Record<'cpu' | 'memory' | 'ephemeral-storage', string>;

interface Pod {
  metadata: { labels: Record<string, string>; annotations?: Record<string, string> };
  spec: {
    containers: [Container, ...Container[]];
    initContainers?: Container[];
    volumes: { name: string; emptyDir?: { sizeLimit: string } }[];
    securityContext: { runAsUser: number };
    serviceAccountName: string;
    automountServiceAccountToken?: boolean;
    shareProcessNamespace?: boolean;
    hostNetwork?: boolean;
    hostPID?: boolean;
    hostIPC?: boolean;
    priorityClassName?: string;
    terminationGracePeriodSeconds: number;
    topologySpreadConstraints: {
      topologyKey: string;
      labelSelector: { matchLabels: Record<string, string> };
      matchLabelKeys: string[];
      nodeTaintsPolicy: string;
      whenUnsatisfiable: string;
      maxSkew: number;
    }[];
  };
}

/** The spec of an object that creates pods. */
export interface Workload {
  template: Pod;
  replicas?: number;
  selector?: object;
  strategy?: object;
  minReadySeconds?: number;
  volumeClaimTemplates?: object[];
  serviceName?: string;
}

export interface Selector {
  matchLabels?: Record<string, string>;
  matchExpressions?: { key: string; operator: string; values: string[] }[];
}

export interface Peer {
  podSelector?: Selector;
  namespaceSelector?: Selector;
  ipBlock?: { cidr: string };
}

interface Rule {
  from?: Peer[];
  to?: Peer[];
  ports?: { protocol: string; port: number }[];
}

interface Scaler {
  scaleTargetRef: { apiVersion: string; kind: string; name: string };
  minReplicas?: number;
  minReplicaCount?: number;
  maxReplicas?: number;
  maxReplicaCount?: number;
  triggers?: Trigger[];
  metrics?: { resource: { target: { type: string; averageValue: string } } }[];
  behavior?: { scaleUp: object; scaleDown: object };
}

interface Trigger {
  type: string;
  metricType: string;
  metadata: { query: string; serverAddress: string; ignoreNullValues: string };
}

/** The specs by their kind. */
export interface Specs {
  Deployment: Workload;
  StatefulSet: Workload;
  Job: Workload & { ttlSecondsAfterFinished?: number };
  Service: { selector: Record<string, string>; ports: { name: string; port: number; targetPort?: number | string }[] };
  Ingress: {
    tls: { hosts: string[] }[];
    rules: { host: string; http: { paths: { backend: { service: { name: string; port: { name: string } } } }[] } }[];
  };
  NetworkPolicy: { policyTypes: string[]; podSelector: Selector; ingress?: Rule[]; egress?: Rule[] };
  PodDisruptionBudget: { selector: { matchLabels: Record<string, string> }; maxUnavailable: string };
  HorizontalPodAutoscaler: Scaler;
  ResourceQuota: { hard: Record<string, string> };
  LimitRange: { limits: { max: Amounts; default: Amounts; defaultRequest: Amounts }[] };
  Application: {
    source: { path: string };
    syncPolicy: { automated: object; syncOptions: string[] };
  };
  ExternalSecret: {
    target: { name: string };
    data: { secretKey: string; remoteRef: { key: string; property: string } }[];
  };
  Gateway: {
    listeners: {
      name: string;
      port: number;
      protocol: string;
      hostname?: string;
      tls?: { certificateRefs: { name: string }[] };
    }[];
  };
  HTTPRoute: {
    parentRefs: { name: string; sectionName: string }[];
    hostnames: string[];
    rules: {
      filters?: {
        type: string;
        requestRedirect?: { scheme: string };
        responseHeaderModifier?: { set: { name: string }[] };
      }[];
      timeouts?: { request: string };
      backendRefs?: { name: string; port: number }[];
    }[];
  };
  ScaledObject: Scaler & { triggers: Trigger[]; fallback: { behavior: string } };
}
