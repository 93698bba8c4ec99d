import { createHash } from 'node:crypto';
import { figurePath } from '@proximal/contracts';
import type { Figure } from '../curriculum/figures/read-figures.js';
import { withPictureAddresses } from '../curriculum/figures/figure-references.js';
import type { CatalogueLesson } from './catalogue-items.js';

export function figureRows(lessons: readonly CatalogueLesson[]): { hash: string; svg: string }[] {
  const figures = lessons.filter(({ isVisible }) => isVisible).flatMap(({ item }) => item.figures);
  const byHash = new Map(figures.map(({ svg }) => [hashOf(svg), svg]));
  return [...byHash].map(([hash, svg]) => ({ hash, svg }));
}

export function contentWithFigures(content: string, figures: readonly Figure[]): string {
  const paths = new Map(figures.map(({ name, svg }) => [name, figurePath(hashOf(svg))]));
  return withPictureAddresses(content, (address) => paths.get(address));
}

/** The address follows from the drawing, so a changed drawing has another address, and caches keep each for ever. */
function hashOf(svg: string): string {
  return createHash('sha256').update(svg).digest('hex');
}
