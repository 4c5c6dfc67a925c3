import { existsSync } from 'node:fs';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The command-line options of the browser. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Returns the path of the browser for tests. On Linux x64, this is headless Chromium from an npm package: the same version on
 * every machine, and twice as fast as a browser with a window. Elsewhere it is the installed Chromium or Chrome.
 */
export async function chromiumFile(): Promise<string> {
  const wanted = process.env['CHROME_PATH'];
  if (wanted) return wanted;
  if (process.platform === 'linux' && process.arch === 'x64') return packagedChromium();
  const installed = INSTALLED.find((file) => existsSync(file));
  if (installed) return installed;
  throw new Error(
    `There is no Chromium or Chrome in ${INSTALLED.join(', ')}: install one, or name it in CHROME_PATH.`,
  );
}

async function packagedChromium(): Promise<string> {
  // The package is made for AWS Lambda. In that environment it also unpacks the system libraries that it needs.
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs20.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}
