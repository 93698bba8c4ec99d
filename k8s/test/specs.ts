import type { IApplication } from '@kubernetes-models/argo-cd/argoproj.io/v1alpha1';
import type { IExternalSecret } from '@kubernetes-models/external-secrets/external-secrets.io/v1beta1';
import type { IGateway, IHTTPRoute } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1';
import type { IScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1';
import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import type { IIngress, INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1';
import type { ILimitRange, IResourceQuota, IService } from 'kubernetes-models/v1';

/** A model's type as the tests read it: a missing field fails the test that reads it, so none counts as optional. */
type Whole<T> = T extends object ? { [Key in keyof T]-?: Whole<NonNullable<T[Key]>> } : T;
type SpecOf<Model extends { spec?: unknown }> = Whole<Model>['spec'];

export type Workload = Pick<SpecOf<IDeployment>, 'selector' | 'template'> &
  Partial<SpecOf<IDeployment>> & { ttlSecondsAfterFinished?: number };
export type Container = Workload['template']['spec']['containers'][number];
type Policy = SpecOf<INetworkPolicy>;
export type Selector = Partial<Policy['podSelector']>;
/** Here a missing field has a meaning: every peer, or every port. */
type Rule = Partial<Policy['ingress'][number] & Policy['egress'][number]>;
export type Peer = Partial<Policy['egress'][number]['to'][number]>;
type Scaler = Pick<SpecOf<IHorizontalPodAutoscaler>, 'scaleTargetRef' | 'behavior'> &
  Partial<SpecOf<IHorizontalPodAutoscaler> & SpecOf<IScaledObject>>;

export interface Specs {
  Deployment: Workload;
  StatefulSet: Workload;
  Job: Workload;
  Service: SpecOf<IService>;
  Ingress: SpecOf<IIngress>;
  NetworkPolicy: { policyTypes: string[]; podSelector: Selector; ingress?: Rule[]; egress?: Rule[] };
  PodDisruptionBudget: SpecOf<IPodDisruptionBudget>;
  HorizontalPodAutoscaler: Scaler;
  ScaledObject: Scaler;
  ResourceQuota: SpecOf<IResourceQuota>;
  LimitRange: SpecOf<ILimitRange>;
  Application: SpecOf<IApplication>;
  ExternalSecret: SpecOf<IExternalSecret>;
  Gateway: SpecOf<IGateway>;
  HTTPRoute: SpecOf<IHTTPRoute>;
}
