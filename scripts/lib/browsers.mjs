import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { aptInstall, aptSystem } from './apt.mjs'
import { PlainError } from './PlainError.mjs'
import { root } from './root.mjs'
import { runCommand } from './runCommand.mjs'

/** Where the system's Chromium is; undefined means that Playwright uses its own. */
export function chromiumPath() {
  return firstOf(process.env.LATCHKEY_CHROMIUM, '/usr/bin/chromium')
}

/**
 * Chromium without windows, menus and extensions: the same engine and the same pages for four fifths of the computing.
 * Where it is missing, and for extensions, the whole browser does the same.
 */
export function headlessChromiumPath() {
  return firstOf(process.env.LATCHKEY_CHROMIUM, headlessShell) ?? chromiumPath()
}

const headlessShell = '/usr/bin/chromium-headless-shell'

/** Where the system's Firefox is; undefined means that Playwright uses its own. */
export function firefoxPath() {
  return firstOf(process.env.LATCHKEY_FIREFOX, '/usr/bin/firefox-esr')
}

/** What a run in the system's WebKit needs: its driver, its browser and a screen; undefined unless all are there. */
export function webKitPaths() {
  const browsers = ['/usr/lib', `/usr/lib/${debianArch()}`, '/usr/libexec']
  const paths = {
    driver: firstOf('/usr/bin/WebKitWebDriver'),
    browser: firstOf(...browsers.map(folder => `${folder}/webkit2gtk-4.1/MiniBrowser`)),
    screen: firstOf('/usr/bin/Xvfb'),
  }
  return Object.values(paths).every(Boolean) ? paths : undefined
}

/**
 * What Playwright turns off, and the address bar's suggestions: those are pages of their own in every window, which
 * cost more than most tests. Chromium heeds the last such list alone, so ours has to name all of it.
 */
const chromiumFeaturesOff = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'DialMediaRouteProvider'],
  ...['GlobalMediaControls', 'HttpsUpgrades', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'BlockOriginHeaderModificationOnRedirect'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'Translate', 'AutoDeElevate', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'msForceBrowserSignIn'],
  'msEdgeUpdateLaunchServicesPreferredVersion',
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
]

/** Arguments that keep Chromium from calling home during tests, and from working for nobody. */
export const chromiumArgs = [
  `--disable-features=${chromiumFeaturesOff.join(',')}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
]

/**
 * Makes sure that the browsers are there: through apt where we may, Chromium and Firefox through Playwright elsewhere.
 * The gate needs Chromium alone; `all` adds Firefox and WebKitGTK. That one comes through apt only: where it is not ours
 * to use, its tests are skipped, and that is told.
 */
export async function ensureBrowsers({ all = false, write = console.log, signal } = {}) {
  await installMissing({ all, write, signal })
  await addHeadlessShell({ write, signal })
}

async function installMissing({ all, write, signal }) {
  const system = aptSystem()
  const missing = () => missingBrowsers({ all, needsWebKit: system !== undefined })
  if (all && !system && !webKitPaths())
    write('WebKit is not tested: it is not here, and we may not apt-get install webkit2gtk-driver xvfb')
  if (missing().length === 0) return
  write(`installing browsers (${missing().join(', ')})`)
  const packages = browserPackages(system, all)
  if (packages.length > 0) await aptInstall(packages, { write, signal })
  if (missing().length === 0) return
  const command = [process.execPath, 'node_modules/playwright/cli.js', 'install', 'chromium', 'firefox']
  write(`  ${command.join(' ')}`)
  const { code, output } = await runCommand(command, { cwd: root, capture: true, signal })
  if (code !== 0) write(output.trim().split('\n').slice(-5).join('\n'))
  if (missing().length === 0) return
  throw new PlainError(
    `${missing().join(' and ')} could not be installed: install chromium, firefox-esr and WebKitGTK's driver (Debian: apt-get install chromium firefox-esr webkit2gtk-driver xvfb), or run npx playwright install --with-deps chromium firefox for the first two, and run npm test again.`,
  )
}

/** Beside the system's Chromium, where we may: without it tests only take longer. */
async function addHeadlessShell({ write, signal }) {
  if (!chromiumPath() || process.env.LATCHKEY_CHROMIUM || existsSync(headlessShell)) return
  if (aptSystem()) await aptInstall(['--no-remove', basename(headlessShell)], { write, signal })
  if (!existsSync(headlessShell))
    write('browser tests take a fifth longer: chromium-headless-shell is not here and could not be installed')
}

function missingBrowsers({ all, needsWebKit }) {
  const has = {
    chromium: chromiumPath() ?? playwrightOwn('chromium'),
    firefox: !all || (firefoxPath() ?? playwrightOwn('firefox')),
    webkit: !all || !needsWebKit || webKitPaths(),
  }
  return Object.keys(has).filter(name => !has[name])
}

function playwrightOwn(name) {
  try {
    // Asked anew each time, and only once packages are installed: this module is loaded before that.
    const playwright = createRequire(join(root, 'package.json'))('playwright')
    return firstOf(playwright[name].executablePath())
  } catch {
    return undefined
  }
}

/** On Ubuntu WebKit alone: its chromium package is a snap, and it has no firefox-esr. */
function browserPackages(system, all) {
  const here = system === 'debian' ? ['chromium', 'fonts-noto-core', 'fonts-noto-color-emoji'] : []
  if (!all) return here
  return [
    ...here,
    ...(system === 'debian' ? ['firefox-esr'] : []),
    ...(system ? ['webkit2gtk-driver', 'xvfb'] : []),
  ]
}

function firstOf(...paths) {
  return paths.find(path => path && existsSync(path))
}

/** Debian keeps the libraries of each architecture apart. */
function debianArch() {
  return { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' }[process.arch] ?? ''
}
