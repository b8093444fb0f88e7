import type { WalletUser } from '@latchkey/protocol/frame'
import { drawChoice } from '../page/drawParts'
import type { CareFrame } from '../recovery/careFrame'
import { enterAssisted } from '../setUp/enterAssisted'
import { deleteAccount } from './deleteAccount'
import { drawLogins } from './drawLogins'
import { mayHavePermissions } from './mayHavePermissions'
import { showAssisted } from './showAssisted'
import { showBackup } from './showBackup'
import { showDaily } from './showDaily'
import { showDevices } from './showDevices'
import { showHistory } from './showHistory'
import { showLogins } from './showLogins'
import { showPasskeys } from './showPasskeys'
import { showWords } from './showWords'

const pages = {
  logins: showLogins,
  backup: showBackup,
  passkeys: showPasskeys,
  devices: showDevices,
  daily: showDaily,
  permissions: loadPermissions,
  history: showHistory,
  words: showWords,
  assisted: showAssisted,
}
type Page = keyof typeof pages

/** The wallet's settings, until the visitor closes them. */
export async function showSettings(frame: CareFrame): Promise<void> {
  const { ui, wallet } = frame
  const { texts } = ui
  for (;;) {
    const user = await ui.wait(texts.settingsTitle, wallet.ready)
    if (!user) {
      await enterAssisted(frame)
      continue
    }
    const page = await choosePage(frame, user, await mayHavePermissions(frame))
    if (page === undefined) return
    if (page === 'delete') {
      if (await deleteAccount(frame)) return
    } else await pages[page](frame)
  }
}

/** What puts limits into words comes only with them. */
async function loadPermissions(frame: CareFrame): Promise<void> {
  const { ui } = frame
  const { showPermissions } = await ui.wait(ui.texts.permissions, () => import('./showPermissions'))
  await showPermissions(frame)
}

function choosePage(
  { ui }: CareFrame,
  user: WalletUser,
  hasPermissions: boolean,
): Promise<Page | 'delete' | undefined> {
  const { h, texts } = ui
  return ui.ask(answer => {
    const row = (page: Page, note: string, isWarning = false) =>
      h(
        'li',
        {},
        drawChoice(h, {
          title: texts[page],
          note: isWarning ? h('span', { class: 'view-warn' }, note) : note,
          onclick: () => answer(page),
        }),
      )
    const fileNote = ({ isBackedUp, hasFile }: WalletUser) =>
      hasFile ? texts.backedUp : isBackedUp ? texts.noFile : texts.notBackedUp
    return {
      title: texts.settingsTitle,
      children: [
        h('h2', {}, texts.logins),
        drawLogins(h, texts, user.logins),
        h(
          'ul',
          { class: 'view-list' },
          h('li', {}, drawChoice(h, { title: texts.loginsChange, onclick: () => answer('logins') })),
        ),
        h('h2', {}, texts.safety),
        h(
          'ul',
          { class: 'view-list' },
          row('backup', fileNote(user), !user.isBackedUp),
          row('passkeys', texts.passkeysWhy),
          row('devices', texts.devicesWhy),
          row('daily', texts.dailyWhy),
          hasPermissions && row('permissions', texts.permissionsWhy),
          row('history', texts.historyWhy),
          user.mode === 'assisted' && row('assisted', texts.assistedWhy),
        ),
        user.mode === 'assisted' && h('p', { class: 'view-note' }, texts.custodial),
        h('h2', {}, texts.more),
        h(
          'ul',
          { class: 'view-list' },
          row('words', texts.wordsWhy),
          h(
            'li',
            {},
            drawChoice(h, { title: texts.delete, tone: 'danger', onclick: () => answer('delete') }),
          ),
        ),
      ],
    }
  })
}
