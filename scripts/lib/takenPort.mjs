import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { listFolder } from './listFolder.mjs'
import { portTable } from './ports.mjs'
import { processTable } from './processTable.mjs'

/** The sentence to show when one of the chosen ports is taken; undefined when all are free. */
export async function takenPort(ports) {
  const wanted = portTable.flatMap(({ name, variable, what, count = 1 }) =>
    Array.from({ length: count }, (_, index) => ({ port: ports[name] + index, variable, what })),
  )
  for (const { port, variable, what } of wanted) {
    if (await isFree(port)) continue
    const owner = listenerOn(port)
    const by = owner ? ` by process ${owner.pid} (${shorten(owner.command)})` : ' by another process'
    const stopIt = owner ? `stop it (kill ${owner.pid})` : 'stop that process'
    const another = port > 60_000 ? port - 1000 : port + 1000
    return `Port ${port}, meant for ${what}, is taken${by}: ${stopIt}, or choose another port with ${variable}=${another} npm start.`
  }
}

function isFree(port) {
  return new Promise(done => {
    const server = createServer()
    // EACCES (a port below 1024) is not "taken": the one who needs the port says so itself.
    server.once('error', error => done(error.code !== 'EADDRINUSE'))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => done(true)))
  })
}

/** Who listens on a port, `{ pid, command }`, where the system lets us see it. */
function listenerOn(port) {
  const pid = pidFromProc(port) ?? pidFromLsof(port)
  if (!pid) return undefined
  return processTable().find(entry => entry.pid === pid) ?? { pid, command: 'unknown command' }
}

function pidFromProc(port) {
  const sockets = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap(path => listeningSockets(path, port))
  if (sockets.length === 0) return undefined
  for (const pid of listFolder('/proc').filter(name => /^\d+$/.test(name))) {
    for (const fd of listFolder(`/proc/${pid}/fd`)) {
      try {
        if (sockets.includes(readlinkSync(`/proc/${pid}/fd/${fd}`))) return Number(pid)
      } catch {} // closed while we looked
    }
  }
}

function listeningSockets(path, port) {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  try {
    return readFileSync(path, 'utf8')
      .split('\n')
      .map(line => line.trim().split(/\s+/))
      .filter(fields => fields[1]?.endsWith(wanted) && fields[3] === '0A') // 0A: listening
      .map(fields => `socket:[${fields[9]}]`)
  } catch {
    return []
  }
}

function pidFromLsof(port) {
  try {
    const args = ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fp']
    const text = execFileSync('lsof', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return Number(/^p(\d+)/m.exec(text)?.[1]) || undefined
  } catch {
    return undefined
  }
}

function shorten(command) {
  return command.length > 80 ? `${command.slice(0, 79)}…` : command || 'unknown command'
}
