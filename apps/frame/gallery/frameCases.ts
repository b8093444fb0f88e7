import { AskError } from '../src/gateway/createAsk'
import type { FrameCase, Scene } from './frameCase'
import { permissionCases } from './permissionCases'
import { settingsCase as settings } from './settingsCase'
import { smartCases } from './smartCases'
import { transactionCases } from './transactionCases'

const title = '.view-title'
const longName = 'Firefox Developer Edition on a computer whose owner gave it a very long name indeed'
const longLogins = [
  {
    ...{ provider: 'email', subject: 'long' },
    email: 'somebody.with.a.very.long.name.and.a.second.one@department-of-mail.university.example',
  },
  { provider: 'google', subject: '77', name: 'Ann-Kathrin Wolfeschlegelsteinhausenbergerdorff' },
]

const never = () => new Promise<never>(() => {})
const fails = () => {
  throw new Error('nobody there')
}

/** Makes the recovery file up to the check of its code. */
async function toCode({ press, texts }: Scene): Promise<void> {
  await press(texts.offerMake)
  await press(texts.codeDone)
}

async function toSaving(scene: Scene): Promise<void> {
  await toCode(scene)
  await scene.fill('end', shownEnd())
  await scene.press(scene.texts.next)
}

/** The end of the code that was shown; the gallery remembers it, as a visitor's paper does. */
const shownEnd = () => document.documentElement.dataset.code?.slice(-5) ?? ''

const setUpCases: FrameCase[] = [
  { view: 'Backup', state: 'offer', opens: 'SET_UP', shows: '.view-actions' },
  { view: 'Backup', state: 'offer with passkeys', opens: 'SET_UP', passkeys: {}, shows: '.view-actions' },
  {
    ...{ view: 'Backup', state: 'passkey declined', opens: 'SET_UP', passkeys: { declines: true } },
    reach: ({ press, texts }) => press(texts.offerPasskey),
    shows: '.view-problem:not(:empty)',
  },
  {
    ...{ view: 'Backup', state: 'passkey made', opens: 'SET_UP', passkeys: {} },
    reach: ({ press, texts }) => press(texts.offerPasskey),
    shows: title,
  },
  {
    ...{ view: 'Backup', state: 'code', opens: 'SET_UP' },
    reach: ({ press, texts }) => press(texts.offerMake),
    shows: '.view-code',
  },
  { view: 'Backup', state: 'code typed', opens: 'SET_UP', reach: toCode, shows: '#end' },
  {
    ...{ view: 'Backup', state: 'code typed wrong', opens: 'SET_UP' },
    async reach(scene) {
      await toCode(scene)
      await scene.fill('end', 'WRONG')
      await scene.press(scene.texts.next)
    },
    shows: '.view-problem:not(:empty)',
  },
  { view: 'Backup', state: 'file', opens: 'SET_UP', reach: toSaving, shows: '[download$=".json"]' },
  {
    ...{ view: 'Backup', state: 'file not saved', opens: 'SET_UP' },
    async reach(scene) {
      await toSaving(scene)
      await scene.press(scene.texts.saveOther)
      await scene.press(scene.texts.saveDone)
    },
    shows: '.view-problem:not(:empty)',
  },
  {
    ...{ view: 'Backup', state: 'kept by the site', opens: 'SET_UP', user: { mode: 'assisted' } },
    shows: '.view-actions',
  },
  { view: 'Enter', state: 'ways', opens: 'SET_UP', isNew: true, shows: '.view-choice' },
  {
    ...{ view: 'Enter', state: 'by file', opens: 'SET_UP', isNew: true },
    reach: ({ press, texts }) => press(texts.enterFile),
    shows: '#file',
  },
  {
    ...{ view: 'Enter', state: 'by file, none chosen', opens: 'SET_UP', isNew: true },
    async reach({ press, texts }) {
      await press(texts.enterFile)
      await press(texts.restoreGo)
    },
    shows: '.view-problem:not(:empty)',
  },
  {
    ...{ view: 'Enter', state: 'by another device', opens: 'SET_UP', isNew: true },
    reach: ({ press, texts }) => press(texts.enterDevice),
    shows: '.view-code',
  },
  { view: 'Passkey', state: 'login', opens: 'CONNECT_PASSKEY', passkeys: {}, shows: '.view-actions' },
  {
    ...{ view: 'Passkey', state: 'login declined', opens: 'CONNECT_PASSKEY', passkeys: { declines: true } },
    reach: ({ press, texts }) => press(texts.passkeyUse),
    shows: '.view-problem:not(:empty)',
  },
]

const withDevices = ({ gateway, old }: Scene, name = 'Chrome on Android') => {
  const seenAt = '2026-11-02T19:40:00Z'
  gateway.state.shares.set('phone', 'x')
  gateway.state.devices = [
    { id: 'old', name: 'Chrome on Linux', seenAt },
    { id: 'phone', name, seenAt },
    { id: 'tablet', name: 'Safari on iPad', seenAt },
  ]
  return old
}

const withPasskeys = ({ gateway }: Scene, name = 'Chrome on Linux') => {
  const rest = { credential: 'x', createdAt: '2026-11-02T19:40:00Z' }
  gateway.state.passkeys = [
    { ...rest, id: '1', name, way: { sealed: 'x', share: 'x' } },
    { ...rest, id: '2', name: 'Safari on iPhone' },
  ]
}

const asks = async (scene: Scene) => {
  withDevices(scene)
  await scene.gateway.askAs('new')('admitAsk', { key: 'BBBB' })
}

const settingsCases: FrameCase[] = [
  { view: 'Settings', state: 'not backed up', opens: 'SHOW_SETTINGS', shows: '.view-choice' },
  {
    ...{ view: 'Settings', state: 'backed up', opens: 'SHOW_SETTINGS' },
    prepare: ({ gateway }) => void Object.assign(gateway.state, { isBackedUp: true, hasFile: true }),
    shows: '.view-choice',
  },
  {
    ...{ view: 'Settings', state: 'long names', opens: 'SHOW_SETTINGS', user: { logins: longLogins } },
    shows: '.view-choice',
  },
  {
    ...{ view: 'Settings', state: 'kept by the site', opens: 'SHOW_SETTINGS', user: { mode: 'assisted' } },
    shows: '.view-choice',
  },
  settings('Logins', 'one', 'loginsChange', '.view-choice'),
  settings('Logins', 'long names', 'loginsChange', '.view-row', { user: { logins: longLogins } }),
  settings('Logins', 'address refused', 'loginsChange', '.view-problem:not(:empty)', {
    async reach({ press, texts, fill }) {
      await press(texts['login.email'])
      await fill('email', 'bad@mail.example')
      await press(texts.addEmailGo)
    },
  }),
  settings('Recovery file', 'none', 'backup', '.view-actions'),
  settings('Recovery file', 'made', 'backup', '.view-choice', {
    prepare({ gateway }) {
      Object.assign(gateway.state, { isBackedUp: true, hasFile: true })
      gateway.state.audit.unshift({ at: '2026-11-02T19:40:00Z', what: 'recovery-file' })
    },
  }),
  settings('Recovery file', 'cannot be reached', 'backup', '.view-problem', {
    prepare: ({ gateway }) => void Object.assign(gateway.answers, { audit: fails }),
  }),
  settings('Passkeys', 'none', 'passkeys', '.view-actions', { passkeys: {} }),
  settings('Passkeys', 'not in this browser', 'passkeys', '.view-note'),
  settings('Passkeys', 'two', 'passkeys', '.view-row', {
    passkeys: {},
    prepare: scene => withPasskeys(scene),
  }),
  settings('Passkeys', 'long names', 'passkeys', '.view-row', {
    passkeys: {},
    prepare: scene => withPasskeys(scene, longName),
  }),
  settings('Devices', 'three', 'devices', '.view-row', { prepare: scene => void withDevices(scene) }),
  settings('Devices', 'long names', 'devices', '.view-row', {
    prepare: scene => void withDevices(scene, longName),
  }),
  settings('Devices', 'one asks', 'devices', '.view-row', { prepare: asks }),
  settings('Devices', 'let in', 'devices', '.view-input', {
    prepare: asks,
    reach: ({ press, texts }) => press(texts.enterCode),
  }),
  settings('Devices', 'remove', 'devices', '.view-danger', {
    prepare: scene => void withDevices(scene),
    reach: ({ press, texts }) => press(texts.remove),
  }),
  settings('Devices', 'takes long', 'devices', '[role=status]', {
    prepare: ({ gateway }) => void Object.assign(gateway.answers, { devices: never }),
  }),
  settings('Small payments', 'off', 'daily', '.view-note'),
  settings('Small payments', 'more is asked in a window', 'daily', '.approve-main', {
    reach: ({ press, texts }) => press(texts.dailyUpTo.replace(/\{.*/, '')),
  }),
  ...permissionCases,
  settings('History', 'some', 'history', '.view-row', {
    prepare({ gateway }) {
      const at = '2026-11-02T19:40:00Z'
      for (const what of ['login', 'device-added', 'export'])
        gateway.state.audit.unshift({ at, what, device: longName, place: '192.0.2.0/24' })
    },
  }),
  settings('Words', 'before', 'words', '.view-input'),
  settings('Words', 'wrong word', 'words', '.view-problem:not(:empty)', {
    reach: ({ press, texts }) => press(texts.wordsGo),
  }),
  settings('Words', 'is it you', 'words', '#otp', {
    prepare: ({ gateway }) => void Object.assign(gateway.state, { isFresh: false }),
    reach: showWords,
  }),
  settings('Words', 'refused', 'words', '.view-problem:not(:empty)', {
    prepare({ gateway }) {
      gateway.answers.exportNote = () => {
        throw new AskError({
          field: 'limit',
          description: 'Too many requests. Please try again in a minute.',
        })
      }
    },
    reach: showWords,
  }),
  settings('Words', 'shown', 'words', '.view-words', { reach: showWords }),
  settings('Delete', 'before', 'delete', '.view-input'),
]

async function showWords({ press, texts, fill }: Scene): Promise<void> {
  await fill('word', texts.wordsWord)
  await press(texts.wordsGo)
}

export const frameCases: readonly FrameCase[] = [
  { view: 'Approval', state: 'message', shows: '.approve-main' },
  {
    ...{ view: 'Calls', state: 'a part was done', shows: title },
    calls: {
      ...{ status: 600, atomic: false, count: 3, unsent: 1 },
      receipts: [
        { transactionHash: `0x${'9b'.repeat(32)}`, status: '0x1' },
        { transactionHash: `0x${'c4'.repeat(32)}`, status: '0x0' },
      ],
    },
  },
  ...setUpCases,
  ...settingsCases,
  ...smartCases,
  ...transactionCases,
]
