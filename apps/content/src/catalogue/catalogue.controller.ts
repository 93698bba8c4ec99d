import { Controller } from '@nestjs/common';
import {
  listCourses,
  listLessons,
  listLevels,
  listModules,
  listRoadmaps,
  listTracks,
  showFigure,
  showGlossary,
  showLab,
  showLabData,
  showLesson,
  showLevel,
  showModule,
  showRoadmap,
  showTrack,
  showTrackOutline,
  type CallOf,
  type InputOf,
  type OutputOf,
  type ReplyOf,
} from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { FigureRepository } from './figure.repository.js';
import { FilterRepository } from './filter.repository.js';
import { GlossaryRepository } from './glossary.repository.js';
import { ItemRepository, listed, shown } from './item.repository.js';
import { LabDataRepository } from './lab-data.repository.js';
import { OutlineRepository } from './outline.repository.js';

const [tracks, track] = [
  listed('track', listTracks.output, 'position'),
  shown('track', showTrack.output, 'track-unknown'),
];
const roadmaps = listed('roadmap', listRoadmaps.output, 'position');
const roadmap = shown('roadmap', showRoadmap.output, 'roadmap-unknown');
const levels = listed('level', listLevels.output, 'ordinal');
const level = shown('level', showLevel.output, 'level-unknown');
const courses = listed('level', listCourses.output, 'ordinal');
const modules = listed('module', listModules.output, 'ordinal');
const module = shown('module', showModule.output, 'module-unknown');
const lessons = listed('lesson', listLessons.output, 'ordinal');
const lesson = shown('lesson', showLesson.output, 'lesson-unknown');
const lab = shown('lab', showLab.output, 'lab-unknown');

@Controller()
export class CatalogueController {
  constructor(
    private readonly items: ItemRepository,
    private readonly outlines: OutlineRepository,
    private readonly filters: FilterRepository,
    private readonly figures: FigureRepository,
    private readonly glossary: GlossaryRepository,
    private readonly labData: LabDataRepository,
  ) {}

  @Handles(listTracks)
  listTracks({ page }: CallOf<typeof listTracks>): Promise<ReplyOf<typeof listTracks>> {
    return this.items.list(tracks, page);
  }

  @Handles(showTrack)
  showTrack({ params }: CallOf<typeof showTrack>): Promise<ReplyOf<typeof showTrack>> {
    return this.items.find(track, params.slug);
  }

  @Handles(showTrackOutline)
  showOutline({ params }: CallOf<typeof showTrackOutline>): Promise<ReplyOf<typeof showTrackOutline>> {
    return this.outlines.show(params.slug);
  }

  @Handles(listRoadmaps)
  listRoadmaps({ page }: CallOf<typeof listRoadmaps>): Promise<ReplyOf<typeof listRoadmaps>> {
    return this.items.list(roadmaps, page);
  }

  @Handles(showRoadmap)
  showRoadmap({ params }: CallOf<typeof showRoadmap>): Promise<ReplyOf<typeof showRoadmap>> {
    return this.items.find(roadmap, params.id);
  }

  @Handles(listLevels)
  listLevels({ query, page }: CallOf<typeof listLevels>): Promise<ReplyOf<typeof listLevels>> {
    return this.items.list(levels, page, { roadmap_id: query.roadmap_id });
  }

  @Handles(showLevel)
  showLevel({ params }: CallOf<typeof showLevel>): Promise<ReplyOf<typeof showLevel>> {
    return this.items.find(level, params.id);
  }

  @Handles(listCourses)
  async listCourses({ query, page }: CallOf<typeof listCourses>): Promise<ReplyOf<typeof listCourses>> {
    await this.filters.refuseUnknown(query);
    return this.items.list(courses, page, { difficulty: query.difficulty, track_slug: query.track });
  }

  @Handles(listModules)
  listModules({ query, page }: CallOf<typeof listModules>): Promise<ReplyOf<typeof listModules>> {
    return this.items.list(modules, page, { level_id: query.level_id });
  }

  @Handles(showModule)
  showModule({ params }: CallOf<typeof showModule>): Promise<ReplyOf<typeof showModule>> {
    return this.items.find(module, params.id);
  }

  @Handles(listLessons)
  async listLessons({ query, page }: CallOf<typeof listLessons>): Promise<ReplyOf<typeof listLessons>> {
    await this.filters.refuseUnknown(query);
    const { limit: _, cursor: __, ...filters } = query;
    return this.items.list(lessons, page, filters);
  }

  @Handles(showLesson)
  showLesson({ params }: CallOf<typeof showLesson>): Promise<ReplyOf<typeof showLesson>> {
    return this.items.find(lesson, params.id);
  }

  @Handles(showLab)
  showLab({ params }: CallOf<typeof showLab>): Promise<ReplyOf<typeof showLab>> {
    return this.items.find(lab, params.id);
  }

  @Handles(showLabData)
  showLabData({ params }: CallOf<typeof showLabData>): Promise<ReplyOf<typeof showLabData>> {
    return this.labData.show(params.id, params.name);
  }

  @Handles(showGlossary)
  async showGlossary(): Promise<ReplyOf<typeof showGlossary>> {
    return { terms: await this.glossary.list() };
  }

  @Handles(showFigure)
  async showFigure({ hash }: InputOf<typeof showFigure>): Promise<OutputOf<typeof showFigure>> {
    return { svg: await this.figures.find(hash) };
  }
}
