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
  resources: { limits: { cpu: string; memory: string } };
  securityContext?: object;
  startupProbe: Probe;
  readinessProbe: Probe;
  livenessProbe: Probe;
}

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
    terminationGracePeriodSeconds: number;
    topologySpreadConstraints: {
      topologyKey: string;
      labelSelector: { matchLabels: Record<string, string> };
      matchLabelKeys: string[];
    }[];
  };
}

/** The spec of an object that creates pods. */
export interface Workload {
  template: Pod;
  replicas?: number;
  selector?: object;
  strategy?: object;
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
  Job: Workload & { ttlSecondsAfterFinished: number };
  Service: { selector: Record<string, string>; ports: { name: string; port: number; targetPort?: number | string }[] };
  Ingress: {
    tls: { hosts: string[] }[];
    rules: { host: string; http: { paths: { backend: { service: { name: string; port: { name: string } } } }[] } }[];
  };
  NetworkPolicy: { policyTypes: string[]; podSelector: Selector; ingress?: Rule[]; egress?: Rule[] };
  PodDisruptionBudget: { selector: { matchLabels: Record<string, string> }; maxUnavailable: number };
  HorizontalPodAutoscaler: Scaler;
  ScaledObject: Scaler & { triggers: Trigger[]; fallback: { behavior: string } };
}
