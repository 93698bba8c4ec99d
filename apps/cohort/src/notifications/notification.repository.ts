import { Injectable } from '@nestjs/common';
import { notification, type Notification } from '@proximal/contracts';
import { sql, type SqlFragment, type SqlTransaction } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';
import type { NewNotification } from './notification.js';

const retentionMs = 90 * 86_400_000;
const cleanupBatch = 5_000;

const columns = sql.fragment`notice.id, kind, about, title, is_unread AS "isUnread", notice.created_at AS "createdAt",
  read_at AS "readAt"`;

const announcedColumns = sql.fragment`notice.id, 'announcement' AS kind,
  jsonb_build_object('kind', 'announcement', 'cohort_id', cohort_id, 'text', text) AS about,
  'Your cohort has a new announcement.' AS title, is_unread AS "isUnread", notice.created_at AS "createdAt",
  read_at AS "readAt"`;
const announced = sql.fragment`JOIN announcement ON announcement.id = announcement_id`;

/** A notice to the author of its post says that it is hidden; any other one, that somebody has answered. */
const isOfAuthor = sql.fragment`(post.learner_id = notice.learner_id)`;
const postColumns = sql.fragment`notice.id,
  CASE WHEN ${isOfAuthor} THEN 'post-hidden' ELSE 'question-answered' END AS kind,
  CASE WHEN ${isOfAuthor} THEN jsonb_build_object('kind', 'post-hidden', 'post_id', post.id)
    ELSE jsonb_build_object('kind', 'question-answered', 'question_id', question.id) END AS about,
  CASE WHEN NOT ${isOfAuthor} THEN 'Your question “' || question.title || '” has an answer.'
    WHEN post.question_id IS NULL THEN 'Your question “' || question.title || '” is hidden.'
    ELSE 'One of your answers is hidden.' END AS title,
  is_unread AS "isUnread", notice.created_at AS "createdAt", read_at AS "readAt"`;
/** Nobody is sent to a question or an answer that is gone. */
const ofShownPost = sql.fragment`JOIN post ON post.id = post_id
  JOIN post AS question ON question.id = coalesce(post.question_id, post.id)
    AND post.deleted_at IS NULL
    AND (${isOfAuthor} OR coalesce(post.hidden_at, question.deleted_at, question.hidden_at) IS NULL)`;

const storedRow = z.strictObject({
  id: z.number(),
  kind: z.string(),
  about: z.looseObject({ kind: z.string() }),
  title: z.string(),
  isUnread: z.boolean(),
  createdAt: z.date(),
  readAt: z.date().nullable(),
});

const listedRow = storedRow.extend({ wasUnread: z.boolean() });

export interface Listing {
  wasUnread: boolean;
  view: Notification;
}

export interface NotificationKey {
  wasUnread: boolean;
  createdAt: string;
  id: number;
}

interface Listed {
  learnerId: number;
  /** Null for the first page. */
  behind: NotificationKey | null;
  /** When the list began: what is read later keeps its place, so that no page repeats it. */
  begunAt: string;
  unreadOnly: boolean;
  limit: number;
}

const first: NotificationKey = { wasUnread: true, createdAt: '9999-12-31T00:00:00.000Z', id: 1 };

@Injectable()
export class NotificationRepository {
  constructor(private readonly database: Database) {}

  /** Leaves out notifications older than the retention: backfills publish events of any age. */
  async add(transaction: SqlTransaction, notifications: NewNotification[], now: Date): Promise<void> {
    const recent = notifications.filter(({ createdAt }) => createdAt >= retainedSince(now));
    if (recent.length === 0) return;
    await transaction.execute(sql('notification-add')`
      INSERT INTO notification (learner_id, kind, subject, title, about, review_id, created_at)
       SELECT "learnerId", about ->> 'kind', subject, title, about, (about ->> 'review_id')::int, "createdAt"
       FROM jsonb_to_recordset(${JSON.stringify(recent)}::jsonb)
         AS given ("learnerId" int, subject text, title text, about jsonb, "createdAt" timestamptz)
       ORDER BY 1, 2, 3
       ON CONFLICT (learner_id, kind, subject) DO NOTHING`);
  }

  async list({ learnerId, behind, begunAt, unreadOnly, limit }: Listed): Promise<Listing[]> {
    const wasUnread = sql.fragment`(is_unread OR read_at > ${begunAt}::timestamptz)`;
    const key = behind ?? first;
    const page = sql.fragment`
      WHERE notice.learner_id = ${learnerId}
        AND (${wasUnread}, notice.created_at, notice.id)
          < (${key.wasUnread}::boolean, ${key.createdAt}::timestamptz, ${key.id}::int)
        ${unreadOnly ? sql.fragment`AND is_unread` : sql.empty}
      ORDER BY ${wasUnread} DESC, notice.created_at DESC, notice.id DESC LIMIT ${limit}`;
    const rows = await this.database.read(sql('notification-list', listedRow)`
      (SELECT ${columns}, ${wasUnread} AS "wasUnread" FROM notification AS notice ${page})
      UNION ALL
      (SELECT ${announcedColumns}, ${wasUnread} AS "wasUnread" FROM announcement_notice AS notice ${announced} ${page})
      UNION ALL
      (SELECT ${postColumns}, ${wasUnread} AS "wasUnread" FROM post_notice AS notice ${ofShownPost} ${page})
      ORDER BY "wasUnread" DESC, "createdAt" DESC, id DESC LIMIT ${limit}`);
    return rows.map(({ wasUnread, ...row }) => ({ wasUnread, view: viewOf(row) }));
  }

  async read(transaction: SqlTransaction, learnerId: number, id: number, now: Date): Promise<Notification | null> {
    const row = await transaction.maybeOne(sql('notification-read', storedRow)`
      UPDATE notification AS notice SET ${markRead(now)}
      WHERE learner_id = ${learnerId} AND id = ${id} RETURNING ${columns}`);
    if (row) return viewOf(row);
    const notice = await transaction.maybeOne(sql('notification-read-notice', storedRow)`
      WITH notice AS (
        UPDATE announcement_notice SET ${markRead(now)} WHERE learner_id = ${learnerId} AND id = ${id} RETURNING *),
      told AS (UPDATE post_notice SET ${markRead(now)} WHERE learner_id = ${learnerId} AND id = ${id} RETURNING *)
      SELECT ${announcedColumns} FROM notice ${announced}
      UNION ALL
      SELECT ${postColumns} FROM told AS notice ${ofShownPost}`);
    return notice && viewOf(notice);
  }

  async readReview(transaction: SqlTransaction, reviewId: number, now: Date): Promise<void> {
    await transaction.execute(sql('notification-read-review')`
      UPDATE notification SET ${markRead(now)} WHERE review_id = ${reviewId} AND is_unread`);
  }

  /** For reviews that have moved on, so that nobody is sent to another's review. */
  async withdrawReviews(transaction: SqlTransaction, reviewIds: number[]): Promise<void> {
    if (reviewIds.length === 0) return;
    await transaction.execute(sql('notification-withdraw-reviews')`
      DELETE FROM notification WHERE review_id = ANY (${reviewIds}::int[]) AND is_unread`);
  }

  async removeOld(now: Date): Promise<boolean> {
    const removed = await this.database.execute(sql('notification-remove-old')`
      DELETE FROM notification WHERE id = ANY (ARRAY(
        SELECT id FROM notification WHERE created_at < ${retainedSince(now).toISOString()}::timestamptz
        ORDER BY created_at LIMIT ${cleanupBatch} FOR UPDATE SKIP LOCKED))`);
    // Their notices go with them; there are only a few a day.
    await this.database.execute(sql('notification-remove-old-announcements')`
      DELETE FROM announcement WHERE created_at < ${retainedSince(now).toISOString()}::timestamptz`);
    await this.database.execute(sql('notification-remove-old-posts')`
      DELETE FROM post_notice WHERE created_at < ${retainedSince(now).toISOString()}::timestamptz`);
    return removed === cleanupBatch;
  }
}

function retainedSince(now: Date): Date {
  return new Date(now.getTime() - retentionMs);
}

function markRead(now: Date): SqlFragment {
  return sql.fragment`is_unread = false, read_at = coalesce(read_at, ${now.toISOString()}::timestamptz)`;
}

/** The kind of the row counts: `about` has another one in older rows of a completed track. */
function viewOf({ id, kind, about, title, isUnread, createdAt, readAt }: z.infer<typeof storedRow>): Notification {
  const read = readAt && { read_at: readAt.toISOString() };
  return notification.parse({
    id,
    title,
    is_read: !isUnread,
    created_at: createdAt.toISOString(),
    ...read,
    ...about,
    kind,
  });
}
