import type { Connection } from './connection'
import type { Hub } from './createHub'
import { RelayError } from './frames/RelayError'
import {
  type Publication,
  readAttestation,
  readEntries,
  readMessage,
  readPublication,
  readTopic,
  readTopics,
  readTtl,
} from './frames/readParams'
import type { Mailbox } from './mailbox/createMailbox'
import type { Page, PageQuery } from './mailbox/readPages'
import type { PayForPage } from './payForPage'
import type { RelayLimits } from './relayLimits'
import type { RelayMessage } from './relayMessage'

type Params = Readonly<Record<string, unknown>>
export type Method = (connection: Connection, params: Params) => unknown
type Methods = Readonly<Record<string, Method>>

type Parts = {
  hub: Pick<Hub, 'subscribe' | 'unsubscribe'>
  mailbox: Pick<Mailbox, 'publish' | 'read' | 'receive'>
  limits: RelayLimits
  /** Takes from a connection's allowance; throws when it is used up. */
  spend(connection: Connection, cost: { requests: number; bytes: number }): void
  /** The same for a page of messages. Call the result with what was read. */
  payForPage: PayForPage
}

const sessionTtl = 300
/** Entries of a batch that cost as much as one request. */
const entriesPerRequest = 50

/** The JSON-RPC methods of the relay by name, with exactly the results the protocol specifies. */
export function createMethods(parts: Parts): ReadonlyMap<string, Method> {
  return new Map(
    Object.entries({ ...publishMethods(parts), ...subscribeMethods(parts), ...fetchMethods(parts) }),
  )
}

function publishMethods({ hub, mailbox, limits, spend }: Parts): Methods {
  async function publish(connection: Connection, all: readonly Publication[]): Promise<true> {
    spend(connection, { requests: all.length - 1, bytes: 0 })
    await Promise.all(all.map(each => mailbox.publish(each, connection.clientId, connection)))
    return true
  }
  const part = (params: Params, topicName: string, name: string, tag: number): Publication => ({
    topic: readTopic(params, topicName),
    message: readMessage(params, name, tag, limits),
    tag,
    ttl: params.ttl === undefined ? sessionTtl : readTtl(params.ttl, limits),
    attestation: tag === 1100 ? readAttestation(params, limits) : undefined,
  })

  return {
    irn_publish: (connection, params) => publish(connection, [readPublication(params, limits)]),
    irn_batchPublish: (connection, params) =>
      publish(
        connection,
        readEntries(params, 'messages', limits).map(entry => readPublication(entry, limits)),
      ),
    async wc_proposeSession(connection, params) {
      const proposal = part(params, 'pairingTopic', 'sessionProposal', 1100)
      hub.subscribe(connection, [proposal.topic])
      return publish(connection, [proposal])
    },
    async wc_approveSession(connection, params) {
      const settlement = part(params, 'sessionTopic', 'sessionSettlementRequest', 1102)
      const response = part(params, 'pairingTopic', 'sessionProposalResponse', 1101)
      hub.subscribe(connection, [settlement.topic])
      return publish(connection, [settlement, response])
    },
  }
}

function subscribeMethods({ hub, limits, spend }: Parts): Methods {
  const topicsOf = (connection: Connection, params: Params) =>
    payForEntries(spend, connection, readTopics(params, limits))
  const subscribeOne: Method = (connection, params) => hub.subscribe(connection, [readTopic(params)])[0]

  return {
    irn_subscribe: subscribeOne,
    irn_subscribeBlocking: subscribeOne,
    irn_batchSubscribe: (connection, params) => hub.subscribe(connection, topicsOf(connection, params)),
    irn_batchSubscribeBlocking: (connection, params) =>
      topicsOf(connection, params).map(topic => {
        try {
          return { id: hub.subscribe(connection, [topic])[0] }
        } catch (error) {
          if (!(error instanceof RelayError)) throw error
          return { error: { code: error.code, message: error.message, data: error.tag } }
        }
      }),
    irn_unsubscribe(connection, params) {
      hub.unsubscribe(connection, [readTopic(params)])
      return true
    },
    irn_batchUnsubscribe(connection, params) {
      hub.unsubscribe(
        connection,
        readEntries(params, 'subscriptions', limits).map(entry => readTopic(entry)),
      )
      return true
    },
    wc_createTopic: (_, params) => readTopic(params) !== '',
  }
}

function fetchMethods({ mailbox, limits, spend, payForPage }: Parts): Methods {
  async function fetchMessages(connection: Connection, topics: readonly string[]) {
    const unique = [...new Set(topics)]
    const { clientId: client, address } = connection
    // A page without any message for the client is no answer, as a fetch cannot say where to go on. Each page is paid for.
    for (let after = 0; ; ) {
      const query = { client, address, topics: unique, after: unique.map(() => after), most: limits.batch }
      const { messages, whole, last } = await readPaid(connection, query)
      if (messages.length > 0 || whole) return { messages: messages.map(fetched), hasMore: !whole }
      after = last
    }
  }

  async function readPaid(connection: Connection, query: PageQuery): Promise<Page> {
    const settle = payForPage(connection)
    try {
      const page = await mailbox.read(query)
      settle(page)
      return page
    } catch (error) {
      settle({ messages: [], looked: 0 })
      throw error
    }
  }

  return {
    irn_fetchMessages: (connection, params) => fetchMessages(connection, [readTopic(params)]),
    irn_batchFetchMessages: (connection, params) =>
      fetchMessages(connection, payForEntries(spend, connection, readTopics(params, limits))),
    async irn_batchReceive(connection, params) {
      const entries = payForEntries(spend, connection, readEntries(params, 'receipts', limits))
      const receipts = entries.map(entry => ({
        topic: readTopic(entry),
        messageId: readTopic(entry, 'messageId'),
      }))
      await mailbox.receive(connection.clientId, receipts, connection.address)
      return true
    },
  }
}

function payForEntries<Entry>(
  spend: Parts['spend'],
  connection: Connection,
  entries: readonly Entry[],
): readonly Entry[] {
  spend(connection, { requests: Math.floor(entries.length / entriesPerRequest), bytes: 0 })
  return entries
}

function fetched({ topic, message, publishedAt, tag, attestation }: RelayMessage) {
  return { topic, message, publishedAt, tag, attestation }
}
