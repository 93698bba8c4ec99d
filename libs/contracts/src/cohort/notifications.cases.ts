import { casesOf, unusedId } from '../world.cases.js';
import { readNotification } from './notifications.js';

export const cases = [
  casesOf(readNotification, {
    example: ({ things: { notificationId } }) => ({ params: { id: notificationId } }),
    refusalCases: { 'notification-unknown': () => ({ params: { id: unusedId } }) },
  }),
];
