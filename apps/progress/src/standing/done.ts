/** What a learner has finished, whether or not the present curriculum has it. */
export interface Done {
  lessonIds: ReadonlySet<number>;
  labIds: ReadonlySet<number>;
}

/** A lab is finished at this score. */
export const labPassScore = 60;
