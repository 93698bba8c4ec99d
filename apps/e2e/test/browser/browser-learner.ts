import { randomBytes } from 'node:crypto';
import { looks, openLook, type launchBrowser, type Look } from '@proximal/testing/browser';
import { freePort, Platform, unlimited, withDemo } from '../harness/platform.js';
import { writeCurriculum } from '../harness/small-curriculum.js';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
type Context = Awaited<ReturnType<typeof openLook>>;
type Page = Awaited<ReturnType<Context['newPage']>>;

const wide = looks.find(({ theme, width }) => theme === 'light' && width > 1000)!;

function newAccount(): Account {
  const unique = randomBytes(6).toString('hex');
  return { email: `learner-${unique}@example.com`, password: `pass-${unique}-phrase` };
}

export interface StartedPages {
  address: string;
  browser: Browser;
}

export async function startWithPages(
  settings: Record<string, string> = {},
): Promise<{ platform: Platform; address: string }> {
  const port = String(await freePort());
  const environment = { ...unlimited, ...withDemo, CURRICULUM_FOLDER: writeCurriculum(), WEB_PORT: port, ...settings };
  return { platform: await Platform.start({ environment }), address: `http://localhost:${port}` };
}

interface Account {
  email: string;
  password: string;
}

export class BrowserLearner {
  readonly email: string;
  readonly password: string;

  private constructor(
    readonly context: Context,
    readonly page: Page,
    readonly address: string,
    { email, password }: Account,
  ) {
    this.email = email;
    this.password = password;
  }

  static async open(browser: Browser, address: string, look: Look = wide, runsScript = true): Promise<BrowserLearner> {
    const context = await openLook(browser, look, { javaScriptEnabled: runsScript, baseURL: address });
    return new BrowserLearner(context, await context.newPage(), address, newAccount());
  }

  async openTab(): Promise<BrowserLearner> {
    return new BrowserLearner(this.context, await this.context.newPage(), this.address, this);
  }

  get path(): string {
    return new URL(this.page.url()).pathname;
  }

  heading(): Promise<string> {
    return this.page.getByRole('heading', { level: 1 }).innerText();
  }

  /** Opens a page; once more when a navigation that had begun before, such as that of a sent form, interrupts it. */
  async open(path: string): Promise<void> {
    await this.page.goto(path).catch((error: unknown) => {
      if (!String(error).includes('interrupted by another navigation')) throw error;
      return this.page.goto(path);
    });
  }

  async signUp(fullName = 'Ada Learner'): Promise<void> {
    await this.open('/sign-up');
    await this.fill({ 'The name that your cohort sees': fullName, Email: this.email, Password: this.password });
    await this.press('Sign up');
    await this.page.waitForURL('**/today');
  }

  async signIn(password = this.password): Promise<void> {
    await this.fill({ Email: this.email, Password: password });
    await this.page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  }

  async signOut(): Promise<void> {
    await this.press('Menu');
    await this.press('Sign out');
    await this.page.waitForURL('**/');
  }

  async press(name: string): Promise<void> {
    await this.page
      .getByRole('main')
      .or(this.page.getByRole('banner'))
      .getByRole('button', { name, exact: true })
      .click();
  }

  async follow(name: string): Promise<void> {
    const link = this.page.getByRole('main').getByRole('link', { name }).first();
    const path = await link.getAttribute('href');
    await link.click();
    await this.page.waitForURL(`**${path}`);
  }

  async sees(text: string): Promise<void> {
    await this.page.getByText(text).filter({ visible: true }).first().waitFor();
  }

  async write(code: string): Promise<void> {
    const editor = this.page.getByRole('textbox', { name: 'Code' });
    await this.page.locator('.cm-content').waitFor();
    await editor.fill(code);
  }

  async links(path: string, start: string): Promise<string[]> {
    await this.open(path);
    const found = await this.page.locator(`main a[href^="${start}"]`).all();
    return Promise.all(found.map(async (link) => (await link.getAttribute('href'))!));
  }

  async scriptBytes(path: string): Promise<number> {
    const context = await this.context.browser()!.newContext({ storageState: await this.context.storageState() });
    const page = await context.newPage();
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script')
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.goto(this.address + path, { waitUntil: 'networkidle' });
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    await context.close();
    return bytes;
  }

  /** On a slow machine the editor shows it some time after the page. */
  async program(): Promise<string> {
    await this.page.locator('.cm-content').waitFor();
    return (await this.page.locator('.cm-line').allTextContents()).join('\n');
  }

  visibleText(): Promise<string> {
    return this.page.locator('body').innerText();
  }

  async close(): Promise<void> {
    await this.context.close();
  }

  async fill(fields: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(fields)) await this.page.getByLabel(label).fill(value);
  }
}
