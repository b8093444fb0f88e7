import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { PlainError } from './PlainError.mjs'
import { root } from './root.mjs'
import { runCommand } from './runCommand.mjs'

/** Where the system's Chromium is; undefined means that Playwright uses its own. */
export function chromiumPath() {
  return firstOf(process.env.LATCHKEY_CHROMIUM, '/usr/bin/chromium')
}

/** Where the system's Firefox is; undefined means that Playwright uses its own. */
export function firefoxPath() {
  return firstOf(process.env.LATCHKEY_FIREFOX, '/usr/bin/firefox-esr')
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

/** Makes sure that both browsers are there: through apt where we may, through Playwright elsewhere. */
export async function ensureBrowsers({ write = console.log, signal } = {}) {
  if (missing().length === 0) return
  write(`installing browsers (${missing().join(', ')})`)
  const ways = [aptWay(), playwrightWay()].filter(way => way !== undefined)
  for (const commands of ways) {
    for (const command of commands) {
      write(`  ${command.join(' ')}`)
      const env = { DEBIAN_FRONTEND: 'noninteractive' }
      const { code, output } = await runCommand(command, { cwd: root, env, capture: true, signal })
      if (code === 0) continue
      write(output.trim().split('\n').slice(-5).join('\n'))
      break
    }
    if (missing().length === 0) return
  }
  throw new PlainError(
    `${missing().join(' and ')} could not be installed: install chromium and firefox-esr (Debian: apt-get install chromium firefox-esr), or run npx playwright install --with-deps chromium firefox, and run npm test again.`,
  )
}

function missing() {
  const has = {
    chromium: chromiumPath() ?? playwrightOwn('chromium'),
    firefox: firefoxPath() ?? playwrightOwn('firefox'),
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

/** Debian only: Ubuntu's chromium package is a snap, and it has no firefox-esr. */
function aptWay() {
  if (!existsSync('/usr/bin/apt-get') || !/^ID="?debian"?$/m.test(osRelease())) return undefined
  const packages = ['chromium', 'firefox-esr', 'fonts-noto-core', 'fonts-noto-color-emoji']
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  return [
    [...prefix, 'apt-get', 'update'],
    [...prefix, 'apt-get', 'install', '-y', '--no-install-recommends', ...packages],
  ]
}

function playwrightWay() {
  return [[process.execPath, 'node_modules/playwright/cli.js', 'install', 'chromium', 'firefox']]
}

function osRelease() {
  try {
    return readFileSync('/etc/os-release', 'utf8')
  } catch {
    return ''
  }
}

function firstOf(...paths) {
  return paths.find(path => path && existsSync(path))
}
