const qualities = [
  'Amber',
  'Brisk',
  'Calm',
  'Clever',
  'Coral',
  'Eager',
  'Gentle',
  'Golden',
  'Jolly',
  'Keen',
  'Lucid',
  'Mellow',
];
const birds = [
  'Avocet',
  'Bittern',
  'Curlew',
  'Dunlin',
  'Egret',
  'Finch',
  'Godwit',
  'Heron',
  'Ibis',
  'Jay',
  'Kestrel',
  'Lapwing',
];

/** @param chance returns a random integer, at least 0 and below `limit` */
export function aliasBy(chance: (limit: number) => number): string {
  return `${qualities[chance(qualities.length)]} ${birds[chance(birds.length)]} ${100 + chance(900)}`;
}
