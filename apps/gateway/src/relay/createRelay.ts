import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { WebSocketServer } from 'ws'
import type { Context } from '../context'
import { chooseFanout } from './chooseFanout'
import { closeSocket } from './closeSocket'
import { createAddressAllowance } from './createAddressAllowance'
import { createAdmission } from './createAdmission'
import { createAllowance } from './createAllowance'
import { createHeartbeat } from './createHeartbeat'
import { createHub } from './createHub'
import { createMethods } from './createMethods'
import { createReceiver } from './createReceiver'
import { createSender } from './createSender'
import { createSockets } from './createSockets'
import { createWarning } from './createWarning'
import type { OpenFanout } from './fanout/fanout'
import { frameBounds } from './frames/frameBounds'
import { keepMailboxTidy } from './mailbox/keepMailboxTidy'
import { openStore } from './openStore'
import { payForPage } from './payForPage'
import { relayMetrics } from './relayMetrics'
import { warnOfAnyHost } from './warnOfAnyHost'

export type Relay = {
  /** Handles an HTTP upgrade to a WebSocket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Stores what was published, then closes all sockets. Resolves when they are closed. */
  close(): Promise<void>
}

/** The WalletConnect relay: sealed messages between clients that know a topic, kept until they expire. */
export function createRelay(context: Context, given?: OpenFanout): Relay {
  const { config, log, clock } = context
  const { limits } = config.relay
  const now = () => performance.now()
  const metrics = relayMetrics(context.metrics)
  const warn = createWarning(log, now)
  warnOfAnyHost(context)

  const { send, hasRoom } = createSender(limits, now, connection => hub.deliverPending(connection))
  const store = openStore(context, {
    ...{ metrics, warn },
    stored: messages => hub.fanout.publish(messages),
    early: !given && !config.redisUrl && !config.relay.upstream,
  })
  const { mailbox } = store
  const ofAddress = createAddressAllowance(limits, now)
  const openFanout = given ?? chooseFanout(context, store)
  const hub = createHub({
    ...{ mailbox, openFanout, limits, now: clock.now, send, hasRoom },
    ...{ heard: store.topics.note, reads: ofAddress.reads },
    sent: metrics.delivered,
    failed: error => warn('the relay could not use its mailbox', error),
  })
  const heartbeat = createHeartbeat(limits, { now, close: closeSocket })
  const ofSocket = createAllowance(limits, now)
  const spend: typeof ofSocket = (connection, cost) => {
    ofSocket(connection, cost)
    ofAddress.spend(connection, cost)
  }
  const methods = createMethods({
    ...{ hub, mailbox, limits, spend },
    payForPage: payForPage(limits, { ofSocket, ofAddress }),
  })
  const receiver = createReceiver({
    ...{ methods, hub, limits, spend, send, warn, close: closeSocket },
    answered: metrics.answered,
  })
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    ...frameBounds(limits.frameBytes),
  })
  const sockets = createSockets({
    ...{ limits, heartbeat, receiver, log, now, turns: context.turns },
    closed(connection, code) {
      hub.remove(connection)
      admission.release(connection.address, connection.project)
      metrics.closed(code)
    },
  })
  const admission = createAdmission({
    ...{ context, server, open: sockets.open, refused: metrics.refused },
    taken: () => heartbeat.size,
  })
  metrics.watch({
    connections: () => heartbeat.size,
    subscriptions: () => hub.subscriptions,
    waiting: () => mailbox.waiting,
    stored: () => store.used,
    mostStored: () => limits.stored,
  })
  context.onClose(async () => {
    heartbeat.stop()
    await mailbox.flush()
    await hub.fanout.stop()
    await store.stop()
  })
  keepMailboxTidy({ context, pool: store.pool }) // stops before its database does

  return {
    upgrade: admission.upgrade,
    async close() {
      receiver.stop()
      await mailbox.flush()
      await turn() // so that the answers are sent
      await sockets.closeAll(1001, 'Server terminating')
    },
  }
}
