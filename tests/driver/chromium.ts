import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the Chromium or Chrome of this machine, or else the one that comes as an npm package (Linux, x64). */
export async function launchChromium(): Promise<Browser> {
  const installed = [process.env['CHROME_PATH'], ...INSTALLED].find((file) => file && existsSync(file));
  const executablePath = installed ?? (await packagedChromium());
  return chromium.launch({ executablePath, args: ['--no-sandbox', ...QUIET] });
}

async function packagedChromium(): Promise<string> {
  // made for a cloud function: told that it runs in one, it brings the system libraries that it needs as well
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs20.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}
