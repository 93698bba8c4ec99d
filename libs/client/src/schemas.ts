import type * as contracts from '@proximal/contracts';
import type { z } from 'zod';
import type { DataOf } from './operation-types.js';

type TrackOutline = DataOf<typeof contracts.showTrackOutline>;

export interface Schemas {
  Challenge: z.output<typeof contracts.challenge>;
  Cohort: z.output<typeof contracts.cohort>;
  CohortMember: DataOf<typeof contracts.listCohortMembers>;
  Dashboard: DataOf<typeof contracts.showDashboard>;
  GiveUp: DataOf<typeof contracts.showGiveUp>;
  GradedSubmission: z.output<typeof contracts.gradedSubmission>;
  InlineComment: z.output<typeof contracts.inlineComment>;
  InstructedCohort: DataOf<typeof contracts.listInstructedCohorts>;
  ItemStatistics: DataOf<typeof contracts.showItemStatistics>;
  Lab: z.output<typeof contracts.lab>;
  LabExample: Schemas['Lab']['examples'][number];
  LeaderboardEntry: z.output<typeof contracts.leaderboardEntry>;
  Lesson: z.output<typeof contracts.lesson>;
  MyLearning: DataOf<typeof contracts.showMyLearning>;
  MyProgress: DataOf<typeof contracts.showMyProgress>;
  Notification: z.output<typeof contracts.notification>;
  OpenAppeal: DataOf<typeof contracts.listAppeals>;
  OpenReviewReport: DataOf<typeof contracts.listReviewReports>;
  OutlinedLesson: Schemas['OutlinedModule']['lessons'][number];
  OutlinedLevel: TrackOutline['levels'][number];
  OutlinedModule: Schemas['OutlinedLevel']['modules'][number];
  PeerReview: z.output<typeof contracts.peerReview>;
  Portion: Schemas['ItemStatistics']['solved'];
  Profile: DataOf<typeof contracts.showMe>;
  ReportedName: DataOf<typeof contracts.listReportedNames>;
  RoleHolder: DataOf<typeof contracts.listRoles>;
  Run: DataOf<typeof contracts.runLab>;
  SearchHit: DataOf<typeof contracts.searchCurriculum>;
  Session: DataOf<typeof contracts.listSessions>;
  SkillDetail: DataOf<typeof contracts.showSkill>;
  SkillGraph: DataOf<typeof contracts.showMyGraph>;
  Submission: z.output<typeof contracts.submission>;
  SubmissionEvent: z.output<typeof contracts.submissionEvent>;
  TestOutcome: z.output<typeof contracts.testOutcome>;
  Token: z.output<typeof contracts.tokenResponse>;
  Track: z.output<typeof contracts.track>;
  TrackCompletionRecord: DataOf<typeof contracts.listCompletions>[number];
  TrackDetail: z.output<typeof contracts.trackDetail>;
  TrackProgress: z.output<typeof contracts.trackProgress>;
  UngradedSubmission: z.output<typeof contracts.pendingSubmission>;
  ZoneEntry: DataOf<typeof contracts.listZone>[number];
}
