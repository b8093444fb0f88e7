import type { ErrorCode } from '@latchkey/protocol'
import type { Advice } from './advice'

/** Advice about services the kit calls. */
export const wireAdvice = {
  'http/status': {
    cause: 'A service answered with an error.',
    remedy: 'Look at the request in the network tab; the gateway says the reason in its answer.',
  },
  'http/timeout': {
    cause: 'A service did not answer in time.',
    remedy: 'Check that it runs, and that the page can reach it.',
  },
  'http/unreachable': {
    cause: 'A service, or a file of your site, could not be reached.',
    remedy:
      'Check its address, that it runs, that it allows this origin (CORS), and `connect-src` of a content security policy.',
  },
  'http/bad-answer': {
    cause: 'A service answered something that the kit cannot read.',
    remedy: 'Check that the address is the one of a gateway or a node; `cause` and `details` say more.',
  },
  'http/aborted': {
    cause: 'The request was given up: by your signal, or because the kit ended.',
    remedy: 'Nothing is wrong.',
  },
} satisfies Partial<Record<ErrorCode, Advice>>
