import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { freePorts } from '../../scripts/lib/freePorts.mjs'
import { PlainError } from '../../scripts/lib/PlainError.mjs'
import { root } from '../../scripts/lib/root.mjs'
import { startChild } from '../../scripts/lib/startChild.mjs'
import { startServices } from '../lib/startServices.mjs'
import { framePage } from './framePage.mjs'

/** A gateway with the embedded wallet, its mail server, and a site that has the frame in it. */
export async function startWorld() {
  const port = await freePorts(4)
  const origin = `http://frame.latchkey.localhost:${port}`
  const [smtp, inbox, social] = [port + 1, port + 2, port + 3]
  const mail = startChild('mail server', [
    ...[process.execPath, `${root}/apps/gateway/local/main.mjs`],
    ...[smtp, inbox, social].map(String),
  ])
  const site = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html')
    answer.end(framePage(origin))
  })
  const parts = [() => mail.stop(), () => closeServer(site)]
  const stop = async () => void (await Promise.all(parts.map(end => end())))
  try {
    await new Promise(listening => site.listen(0, '127.0.0.1', listening))
    const services = await startServices({
      env: {
        PORT: String(port),
        FRAME_ORIGIN: origin,
        SMTP_URL: `smtp://127.0.0.1:${smtp}`,
        LATCHKEY_SEED: '1',
        EMBEDDED_MAILS_PER_NETWORK: '0',
        EMBEDDED_MAILS_PER_PROJECT: '0',
      },
    })
    parts.push(services.stop)
    const siteUrl = `http://app.latchkey.localhost:${site.address().port}`
    return { url: services.url, origin, siteUrl, nextMail, stop }
  } catch (error) {
    await stop()
    throw error
  }

  /** Waits for a mail to somebody. The inbox keeps the last 200. */
  async function nextMail(address, subject) {
    for (const until = Date.now() + 60_000; Date.now() < until; await wait(30)) {
      const mails = await (await fetch(`http://127.0.0.1:${inbox}/mails.json`)).json()
      const found = mails.find(one => one.to === address && subject.test(one.subject))
      if (found) return found
    }
    throw new PlainError(`No mail came to ${address}.`)
  }
}

function closeServer(server) {
  server.closeAllConnections()
  return new Promise(closed => server.close(closed))
}
