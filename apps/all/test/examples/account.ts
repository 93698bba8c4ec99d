import * as contracts from '@proximal/contracts';
import { until } from '@proximal/testing/harness';
import { tokenIn } from '../mail-files.js';
import { two, type Data, type Recorder } from './recorder.js';

export const account = { email: 'ada@example.com', password: 'a long password', full_name: 'Ada Lovelace' };

export async function enter(recorder: Recorder): Promise<string> {
  await recorder.call(contracts.register, { body: account });
  const { email, password } = account;
  const { access_token } = await recorder.call<{ access_token: string }>(contracts.login, {
    body: { email, password },
  });
  const renewed = await recorder.call<{ access_token: string }>(contracts.refresh, { token: access_token });
  return renewed.access_token;
}

export async function changeAccount(recorder: Recorder, token: string, mails: string): Promise<void> {
  const { email, password } = account;
  await recorder.call(contracts.requestVerification, { token });
  await recorder.call(contracts.verifyEmail, { body: { token: await tokenIn(mails, email, 'Confirm your email') } });
  await recorder.call(contracts.changeProfile, { token, body: { full_name: 'Ada King' } });
  await recorder.call(contracts.changeEmail, { token, body: { email: 'ada.king@example.com', password } });
  const sessions = await recorder.call<Data<{ id: string; is_current: boolean }[]>>(contracts.listSessions, {
    token,
    query: two,
  });
  const { id } = sessions.data.find(({ is_current }) => !is_current)!;
  await recorder.call(contracts.endSession, { token, params: { id } });
  const body = { current_password: password, new_password: 'a longer password' };
  await recorder.call(contracts.changePassword, { token, body });
}

/** Resets the password, and returns the new one. */
export async function recover(recorder: Recorder, mails: string): Promise<string> {
  const { email } = account;
  await recorder.call(contracts.requestPasswordReset, { body: { email } });
  const token = await tokenIn(mails, email, 'Choose a new password');
  const new_password = 'the longest password';
  await recorder.call(contracts.resetPassword, { body: { token, new_password } });
  return new_password;
}

/** Asks for the export until it is made. */
export async function takeAlong(recorder: Recorder, token: string): Promise<void> {
  await until(async () => {
    const { data } = await recorder.call<Data<{ status: string }>>(contracts.showExport, { token });
    return data.status === 'made';
  });
}
