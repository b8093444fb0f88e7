// node driver.mjs <port> <folder>: WebKit's driver on a screen that nobody sees, until its parent ends.
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { webKitPaths } from '../../scripts/lib/browsers.mjs'

const [port, folder] = process.argv.slice(2)
const { driver, screen } = webKitPaths() ?? {}
if (!driver) throw new Error('WebKit is not installed: apt-get install webkit2gtk-driver xvfb')

const clear = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
clear()
mkdirSync(dirname(folder), { recursive: true }) // shared with the gateway, whose database is another user's
mkdirSync(folder, { mode: 0o700 })

const children = []
process.once('exit', () => {
  for (const child of children) child.kill() // a browser without a screen ends by itself
  clear()
})
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(signal, () => process.exit(0))

// Xvfb picks a free display and writes its number once it is ready. What it shows is in a file of the folder. The mouse
// pointer rests in the middle: so wide a screen has it inside the window, which gets keys only there, but off the modal.
const screenArgs = ['-displayfd', '1', '-screen', '0', '2000x1024x24', '-fbdir', folder, '-nolisten', 'tcp']
const display = start(screen, screenArgs, { stdio: ['ignore', 'pipe', 'ignore'] })
display.stdout.once('data', number => {
  // Without its words: the browser tells of every service that a bare machine lacks.
  start(driver, [`--port=${port}`], { stdio: 'ignore', env: visitorEnv(`:${String(number).trim()}`) })
})

function start(command, args, options) {
  const child = spawn(command, args, options)
  child.once('exit', () => process.exit(1))
  children.push(child)
  return child
}

/** A visitor with no settings of their own, and none of the services of a desktop. */
function visitorEnv(display) {
  const folders = ['XDG_CONFIG_HOME', 'XDG_CACHE_HOME', 'XDG_DATA_HOME', 'XDG_RUNTIME_DIR']
  return {
    ...process.env,
    ...Object.fromEntries(folders.map(name => [name, folder])),
    DISPLAY: display,
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    GSETTINGS_BACKEND: 'memory',
    GTK_THEME: 'Adwaita',
    NO_AT_BRIDGE: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1', // a graphics card played by the processor draws four times slower
  }
}
