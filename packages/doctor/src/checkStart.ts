import { config, type Finding } from '@latchkey/core'
import { isAwake, liveKits, version } from '@latchkey/core/inspect'
import type { Examination } from './examination'

/** Whether the kit runs at all. */
export function checkStart({ kit, page }: Examination): Finding[] {
  if (!page)
    return [
      {
        id: 'setup/server',
        level: 'note',
        title: 'There is no page here',
        text: 'This is a server or a worker. A kit connects nobody there.',
        next: 'Call diagnose in the browser.',
      },
    ]
  const state = kit.get(config).get()
  const isSecond =
    state.status === 'misconfigured' && state.problems.some(({ code }) => code === 'config/duplicate-id')
  if (isSecond)
    return [
      {
        id: 'setup/duplicate-id',
        level: 'problem',
        title: `A second kit has the id "${kit.id}"`,
        text: 'When this kit was started, another one with the same id was alive on the page. The first one keeps running; this one does not.',
        next: 'Make the kit once, outside of components, or give each kit of the page an id of its own.',
      },
    ]
  if (!liveKits(page).get(kit.id)?.isStarted())
    return [
      {
        id: 'setup/not-started',
        level: 'problem',
        title: 'The kit is not started',
        text: 'It was made and does nothing yet, or it was stopped or destroyed.',
        next: 'Put LatchkeyProvider around your page, call mount(kit), or call kit.start() yourself.',
      },
    ]
  const work = isAwake(kit) ? 'Its adapters are at work.' : 'Nothing has needed its adapters yet.'
  return [
    {
      id: 'setup/started',
      level: 'ok',
      title: 'The kit is started',
      text: `Version ${version}, id "${kit.id}". ${work}`,
    },
  ]
}
