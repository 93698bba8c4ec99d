/** `npm run screenshots -- --sharing` draws them: one for each track of the curriculum, and one for all other pages. */
const pictures = import.meta.glob<string>('./*.png', { eager: true, query: '?url', import: 'default' });

export function sharingPicture(track: string | undefined): string {
  return pictures[`./${track}.png`] ?? pictures['./proximal.png']!;
}
