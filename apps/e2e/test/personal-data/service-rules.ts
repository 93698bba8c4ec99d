import { personalData as ofBilling } from '@proximal/billing-read';
import { personalData as ofCohort } from '@proximal/cohort';
import { personalData as ofContent } from '@proximal/content';
import type { Owner } from '@proximal/contracts';
import { personalData as ofGateway } from '@proximal/gateway';
import { personalData as ofGrading } from '@proximal/grading';
import type { PersonalData } from '@proximal/messaging';
import { personalData as ofProgress } from '@proximal/progress';
import { personalData as ofSkillGraph } from '@proximal/skill-graph';

export const rules: Record<Owner, PersonalData> = {
  gateway: ofGateway,
  content: ofContent,
  grading: ofGrading,
  progress: ofProgress,
  cohort: ofCohort,
  'skill-graph': ofSkillGraph,
  'billing-read': ofBilling,
};
