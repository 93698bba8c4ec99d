import * as contracts from '@proximal/contracts';
import type { Lab } from '@proximal/content';
import { two, type Data, type Page, type Recorder } from './recorder.js';

/** Reads through the curriculum, and returns the id of the lab. */
export async function browse(recorder: Recorder, token: string, lab: Lab): Promise<number> {
  const firstId = async (operation: contracts.Operation, query: Record<string, string | number> = two) =>
    (await recorder.call<Page>(operation, { token, query })).data[0]!.id;
  const tracks = await recorder.call<Data<{ slug: string }[]>>(contracts.listTracks, { token, query: two });
  const slug = tracks.data[0]!.slug;
  await recorder.call(contracts.showTrack, { token, params: { slug } });
  await recorder.call(contracts.showTrackOutline, { token, params: { slug } });
  const roadmapId = await firstId(contracts.listRoadmaps);
  await recorder.call(contracts.showRoadmap, { token, params: { id: roadmapId } });
  const levelId = await firstId(contracts.listLevels, { ...two, roadmap_id: roadmapId });
  await recorder.call(contracts.showLevel, { token, params: { id: levelId } });
  const moduleId = await firstId(contracts.listModules, { ...two, level_id: levelId });
  await recorder.call(contracts.showModule, { token, params: { id: moduleId } });
  await firstId(contracts.listLessons, { ...two, track: slug, difficulty: lab.difficulty });
  await firstId(contracts.listCourses, { ...two, track: slug });
  const hits = await recorder.call<Data<{ kind: string; id: number }[]>>(contracts.searchCurriculum, {
    token,
    query: { ...two, q: lab.title },
  });
  const labId = hits.data.find(({ kind }) => kind === 'lab')!.id;
  const shown = await recorder.call<Data<{ lesson_id: number }>>(contracts.showLab, { token, params: { id: labId } });
  await recorder.call(contracts.showLesson, { token, params: { id: shown.data.lesson_id } });
  await recorder.call(contracts.completeLesson, { token, params: { id: shown.data.lesson_id } });
  return labId;
}

export async function practise(
  recorder: Recorder,
  token: string,
  id: number,
  { starter, reference }: Lab,
): Promise<void> {
  const params = { id };
  await recorder.call(contracts.runLab, { token, params, body: { code: starter } });
  const submitted = await recorder.call<Data<{ submission_id: string }>>(contracts.submitLab, {
    token,
    params,
    body: { code: starter },
  });
  const { submission_id } = submitted.data;
  await recorder.call(contracts.showSubmission, { token, params: { submission_id } });
  await recorder.call(contracts.listSubmissionEvents, { token, params: { submission_id } });
  await recorder.call(contracts.listSubmissions, { token, params, query: two });
  await recorder.call(contracts.submitLab, { token, params, body: { code: reference } });
  await recorder.call(contracts.showSolution, { token, params });
}

export async function lookBack(recorder: Recorder, token: string, skill: string): Promise<void> {
  for (const operation of [contracts.showMe, contracts.showDashboard, contracts.showMyGraph, contracts.listZone])
    await recorder.call(operation, { token });
  const tracks = await recorder.call<Data<{ slug: string }[]>>(contracts.listTracks, { token, query: two });
  await recorder.call(contracts.showTrackProgress, { token, params: { slug: tracks.data[0]!.slug } });
  await recorder.call(contracts.showSkill, { token, params: { slug: skill } });
  await recorder.call(contracts.showFreshness, { token, params: { slug: skill } });
  await recorder.call(contracts.listPlans, { token });
  await recorder.call(contracts.showSubscription, { token });
}
