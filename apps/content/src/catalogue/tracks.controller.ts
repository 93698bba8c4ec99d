import { Controller } from '@nestjs/common';
import { listTracks, Refusal, showTrack, showTrackOutline, type CallOf, type ReplyOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { OutlineRepository } from './outline.repository.js';
import { TrackRepository } from './track.repository.js';

@Controller()
export class TracksController {
  constructor(
    private readonly tracks: TrackRepository,
    private readonly outlines: OutlineRepository,
  ) {}

  @Handles(listTracks)
  list({ page }: CallOf<typeof listTracks>): Promise<ReplyOf<typeof listTracks>> {
    return this.tracks.list(page);
  }

  @Handles(showTrack)
  async show({ params }: CallOf<typeof showTrack>): Promise<ReplyOf<typeof showTrack>> {
    const track = await this.tracks.find(params.slug);
    if (!track) throw new Refusal('track-unknown');
    return track;
  }

  @Handles(showTrackOutline)
  async showOutline({ params }: CallOf<typeof showTrackOutline>): Promise<ReplyOf<typeof showTrackOutline>> {
    const outline = await this.outlines.find(params.slug);
    if (!outline) throw new Refusal('track-unknown');
    return outline;
  }
}
