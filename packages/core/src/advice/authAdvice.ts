import type { AuthCode } from '@latchkey/protocol/frame'
import type { Advice } from './advice'

export const authAdvice: Record<AuthCode, Advice> = {
  'auth/off': {
    cause:
      'Somebody was to log in by e-mail or a provider, and neither the options nor the gateway name the wallet’s site.',
    remedy: 'Set `FRAME_ORIGIN` at the gateway, or the option `services.frame`; see docs/embedded.md.',
  },
  'auth/not-loaded': {
    cause: 'The wallet’s frame did not load within 20 seconds, or its address leads to another page.',
    remedy:
      'Open `services.frame` in a tab of its own: a certificate, a blocker or a policy of your page (`frame-src`) may be in the way.',
  },
  'auth/unreachable': {
    cause: 'The wallet’s frame could not be loaded. The visitor is told to try again later.',
    remedy: 'Check that the gateway runs and that your page’s policy allows its address in `frame-src`.',
  },
  'auth/timed-out': {
    cause: 'The wallet’s frame took more than 30 seconds to answer, and every request to it was given up.',
    remedy: 'The next request begins with a fresh frame. If it goes on, look at the gateway’s log.',
  },
  'auth/aborted': {
    cause: 'A request to the wallet was given up, since another one took too long or the frame went away.',
    remedy: 'Ask once more: a fresh frame is made.',
  },
  'auth/request-aborted': {
    cause: 'The visitor closed the modal while the wallet was asking.',
    remedy: 'Nothing to do: it is a refusal.',
  },
  'auth/refused': {
    cause: 'The wallet refused, and its message says why: a wrong code, too many tries, a declined request.',
    remedy: 'Show the message; it is written for visitors.',
  },
  'auth/no-frame': {
    cause: 'Something was to be asked of the wallet where there is no page for its frame, as on a server.',
    remedy: 'Log visitors in from the browser alone.',
  },
  'auth/not-allowed': {
    cause: 'The embedded wallet does not know the method, or never allows it.',
    remedy: 'Use one of the methods that docs/embedded.md lists.',
  },
  'auth/too-soon': {
    cause: 'A mail was sent less than 30 seconds ago.',
    remedy: 'Let the visitor wait as long as the message says.',
  },
  'auth/bad-email': {
    cause: 'What was given is no e-mail address.',
    remedy: 'Ask the visitor to check it.',
  },
  'auth/bad-code': {
    cause: 'The code is empty.',
    remedy: 'Ask the visitor for the six digits of the mail.',
  },
  'auth/link-unused': {
    cause: 'Nobody used the link in the mail within 20 minutes.',
    remedy: 'Offer to send another mail.',
  },
  'auth/popup-closed': {
    cause: 'The visitor closed the window in which a provider was to log them in.',
    remedy: 'Nothing to do: it is a refusal.',
  },
  'auth/social-slow': {
    cause: 'The gateway did not give the provider’s address within 45 seconds.',
    remedy: 'Check that the gateway runs and that the provider is set up there.',
  },
  'auth/social-failed': {
    cause: 'The provider did not log the visitor in, or they declined there.',
    remedy: 'Offer to try again. `details` has what the provider said.',
  },
  'auth/no-state': {
    cause:
      'The provider’s address has no `state`, so that a login inside Telegram could not come back to the page.',
    remedy: 'Check the address that the wallet’s site gives for this provider.',
  },
  'auth/not-ready': {
    cause: 'The visitor left before their wallet was set up.',
    remedy: 'Nothing to do: the next login goes on where they left.',
  },
}
