import type { Advice } from './advice'

/**
 * Notices that no code throws and a developer should know, logged once per kit. docs/errors.md lists them,
 * too.
 */
export const notices = {
  'option/unknown': {
    cause:
      'An option of `createLatchkey`, a switch in `features` or a theme variable has a name that the kit does not know.',
    remedy: 'It has no effect: correct its name, or remove it.',
  },
  'option/renamed': {
    cause: 'An option has the name of another kit, or of an earlier version. It works all the same.',
    remedy: 'Write the name that the line says; docs/names.md has all of them.',
  },
  'locale/unknown': {
    cause: '`locale` is a language that the kit does not have.',
    remedy: "English is shown instead. Use `'en'`, `'de'` or `'ar'`.",
  },
  'adapter/missing': {
    cause: '`networks` has a chain family for which `adapters` has none: its browser wallets are not found.',
    remedy: 'Add the adapter, or remove these networks.',
  },
  'gateway/none': {
    cause: 'The options ask for something that needs a gateway or a relay, and name none.',
    remedy: 'Set `gatewayUrl`; `npm run gateway` in the repository starts one.',
  },
  'gateway/down': {
    cause: 'The gateway did not answer: it is not running, not reachable from the page, or fails.',
    remedy:
      'Check `gatewayUrl`, that the gateway runs, that it allows this origin, and `connect-src` of a content security policy.',
  },
} as const satisfies Record<string, Advice>

export type NoticeCode = keyof typeof notices
