import { agree, refuse } from '../test/visitors'
import type { FrameCase, Scene } from './frameCase'
import { settingsCase } from './settingsCase'

const site = { projectId: 'project', smartSessions: true }
const contract = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const longOrigin = 'https://the-department-of-very-long-names.and-their-sub-domains.university.example'
const away = new Error('nobody there')

const coins = { type: 'native-token-transfer', data: { allowance: '0x16345785d8a0000' } }
const tokens = { type: 'erc20-token-transfer', data: { address: contract, allowance: '0x989680' } }
const functions = {
  type: 'contract-call',
  data: { address: contract, calls: ['move(uint8,uint8)', 'resign()'] },
}
const twice = { type: 'call-limit', data: { count: 2 } }

async function withOne({ given }: Scene): Promise<void> {
  await given.give(coins)
}

async function withSome({ given }: Scene): Promise<void> {
  const until = { type: 'expiry', data: { timestamp: Math.floor(Date.now() / 1_000) + 9 * 86_400 } }
  await given.give(coins)
  await given.give(tokens, { rules: [until, twice] })
  await given.give(functions, { chainId: '0x539' }, longOrigin)
}

const toFirst = ({ pressFirst }: Scene) => pressFirst('h2:has(bdi) + ul .view-choice')

async function endFirst(scene: Scene): Promise<void> {
  await toFirst(scene)
  await scene.press(scene.texts.permissionEnd)
}

const permissions = (state: string, shows: string, more: Partial<FrameCase> = {}): FrameCase =>
  settingsCase('Permissions', state, 'permissions', shows, { site, ...more })

export const permissionCases: readonly FrameCase[] = [
  { view: 'Settings', state: 'with permissions', opens: 'SHOW_SETTINGS', site, shows: '.view-choice' },
  permissions('none', '.view-body > .view-faint'),
  permissions('some', '.view-body > h2', { prepare: withSome }),
  permissions('networks are away', '.view-note', {
    async prepare(scene) {
      await withSome(scene)
      Object.assign(scene.given.network.answers, { eth_call: away })
    },
  }),
  permissions('take long', '[role=status]', {
    async prepare(scene) {
      await withOne(scene)
      const { names } = scene.old.store
      scene.old.store.names = async prefix =>
        prefix.startsWith('grants:') ? new Promise(() => {}) : names(prefix)
    },
  }),
  permissions('one', '.view-danger', { prepare: withOne, reach: toFirst }),
  permissions('functions of a contract', '.view-danger', {
    prepare: async ({ given }) => void (await given.give(functions, {}, longOrigin)),
    reach: toFirst,
  }),
  permissions('its end is asked', '.approve-main', { prepare: withOne, reach: endFirst }),
  permissions('its end refused', '.view-problem:not(:empty)', {
    ...{ prepare: withOne, reach: endFirst, answers: refuse },
  }),
  permissions('its end fails', '.view-problem:not(:empty)', {
    async prepare(scene) {
      await withOne(scene)
      Object.assign(scene.given.network.answers, { eth_estimateUserOperationGas: away })
    },
    reach: endFirst,
  }),
  permissions('ended', '.view-main', { prepare: withOne, reach: endFirst, answers: agree }),
  permissions('ended before', '.view-main', {
    prepare: withOne,
    async reach(scene) {
      await toFirst(scene)
      for (const name of await scene.old.store.names('grants:'))
        scene.given.network.ended.add(name.slice(name.lastIndexOf(':') + 1) as `0x${string}`)
      await scene.press(scene.texts.permissionEnd)
    },
  }),
  permissions('end is under way', '.view-main', {
    async prepare(scene) {
      await withOne(scene)
      scene.given.network.isMined = false
    },
    ...{ reach: endFirst, answers: agree },
  }),
]
