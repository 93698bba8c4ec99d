import { randomUUID } from 'node:crypto';

export async function checkPages(address) {
  const email = `${randomUUID()}@proximal.example`;
  const body = new URLSearchParams({ email, full_name: 'A Visitor', password: randomUUID() });
  // Browsers ask for HTML; without that the answer to a form is data.
  const headers = { origin: address, accept: 'text/html' };
  const signedUp = await answerOf(303, `${address}/sign-up`, { method: 'POST', body, headers });
  const [cookie] = signedUp.headers.getSetCookie()[0]?.split(';') ?? [];
  await answerOf(200, `${address}/today`, { headers: { cookie } });
}

async function answerOf(status, url, request) {
  const answer = await fetch(url, { ...request, redirect: 'manual' });
  if (answer.status !== status) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
