import {
  type ChosenAccount,
  type Connections,
  choiceIn,
  chooseAccount,
  heldChoice,
  inChosenOrder,
  type Stop,
} from '@latchkey/core'
import type { Connection, Connector } from '@wagmi/core'
import { isLive } from './isLive'
import type { MirroredConfig } from './mirroredConfig'
import { walletIds } from './walletIds'

type Accounts = Connection['accounts']

/** The accounts that visitors chose instead of the ones their wallets have selected. */
export type ChosenAccounts = {
  /** The choices of the last visit, for the connections that come back now. */
  expect(earlier: Connections): void
  /** Returns the accounts in the wallet's own order. */
  choose(connection: Connection, address: string): readonly string[]
  choiceOf(connector: Connector): ChosenAccount | undefined
  /** What a connection reports of its choice. */
  noteOf(connector: Connector): { walletAccount: string } | undefined
  /** The accounts in the wallet's own order, asked of the wallet. */
  ask(connector: Connector): Promise<readonly string[]>
  /** Puts the chosen accounts first again where wagmi took over what a wallet said. Returns whether it had to. */
  arrange(): boolean
}

type Entry = { connector: Connector; choice: ChosenAccount; ask: Connector['getAccounts'] }

/** Puts the accounts chosen at the last visit first as their connections come back. */
export function expectChoices(mirrored: MirroredConfig, earlier: Connections): void {
  chosenIn(mirrored).expect(earlier)
}

/** The choices of one adapter, from the first one on. */
export function chosenIn(mirrored: MirroredConfig): ChosenAccounts {
  if (mirrored.chosen) return mirrored.chosen
  const { stop, ...chosen } = chosenAccounts(mirrored)
  mirrored.scope.own(stop)
  mirrored.chosen = chosen
  return chosen
}

/**
 * wagmi signs with the first account of its state, or with the first that the connector names, as `useWalletClient` does.
 * So the chosen account is put first in both. wagmi replaces its list only when a wallet says something, so a list that
 * is not from here is in the wallet's own order.
 */
function chosenAccounts(mirrored: MirroredConfig): ChosenAccounts & { stop: Stop } {
  const { config } = mirrored
  const entries = new Map<string, Entry>()
  const arranged = new WeakSet<readonly string[]>()
  let expected = new Map<string, ChosenAccount>()

  function inOrder(accounts: readonly string[], choice: ChosenAccount | undefined): Accounts {
    const list = [...inChosenOrder(accounts, choice).accounts] as unknown as Accounts
    arranged.add(list)
    return list
  }

  function put(uid: string, accounts: Accounts): void {
    config.setState(state => {
      const connection = state.connections.get(uid)
      if (!connection) return state
      return { ...state, connections: new Map(state.connections).set(uid, { ...connection, accounts }) }
    })
  }

  function keep(connector: Connector, choice: ChosenAccount | undefined): void {
    const { uid } = connector
    const known = entries.get(uid)
    if (known && choice) known.choice = choice
    if (known && !choice) {
      connector.getAccounts = known.ask
      entries.delete(uid)
    }
    if (known || !choice) return
    const entry: Entry = { connector, choice, ask: connector.getAccounts }
    entries.set(uid, entry)
    connector.getAccounts = async () => {
      const accounts = await entry.ask.call(connector)
      return isList(accounts) ? inOrder(accounts, entry.choice) : accounts
    }
  }

  /** A connection that is gone while wagmi restores may be on its way back. */
  function forgetEnded(): void {
    const { connections, status } = config.state
    if (status === 'reconnecting' || status === 'connecting') return
    for (const { connector } of entries.values())
      if (!connections.has(connector.uid)) keep(connector, undefined)
  }

  return {
    expect({ list }) {
      expected = new Map(list.flatMap(one => asPair(one.connectorId, choiceIn(one))))
    },
    choose({ connector, accounts }, address) {
      const now = entries.get(connector.uid)?.choice
      const own = now ? inOrder(accounts, { address: now.insteadOf, insteadOf: now.address }) : accounts
      const choice = chooseAccount(own, address)
      keep(connector, choice)
      put(connector.uid, inOrder(own, choice))
      return own
    },
    choiceOf: ({ uid }) => entries.get(uid)?.choice,
    noteOf({ uid }) {
      const choice = entries.get(uid)?.choice
      return choice && { walletAccount: choice.insteadOf }
    },
    ask: async connector => (entries.get(connector.uid)?.ask ?? connector.getAccounts).call(connector),
    arrange() {
      const ids = walletIds(config)
      const before = config.state.connections
      forgetEnded()
      for (const { connector, accounts } of [...before.values()].filter(isLive)) {
        const id = ids.get(connector.uid) ?? connector.id
        // What is connected once all came back begins without a choice.
        const earlier = mirrored.isRestoring ? expected.get(id) : undefined
        const choice = entries.get(connector.uid)?.choice ?? earlier
        expected.delete(id)
        if (!choice || arranged.has(accounts)) continue
        const held = isList(accounts) ? heldChoice(accounts, choice) : undefined
        keep(connector, held)
        if (held) put(connector.uid, inOrder(accounts, held))
      }
      return config.state.connections !== before
    },
    /** Leaves wagmi with the wallets' own order. */
    stop() {
      for (const { connector, choice } of [...entries.values()]) {
        const accounts = config.state.connections.get(connector.uid)?.accounts
        keep(connector, undefined)
        const own = { address: choice.insteadOf, insteadOf: choice.address }
        if (accounts) put(connector.uid, inOrder(accounts, own))
      }
    },
  }
}

function asPair(id: string, choice: ChosenAccount | undefined): [string, ChosenAccount][] {
  return choice ? [[id, choice]] : []
}

/** A wallet may say anything; what cannot be read is told by those who read it. */
function isList(accounts: unknown): accounts is readonly string[] {
  return Array.isArray(accounts) && accounts.every(account => typeof account === 'string')
}
