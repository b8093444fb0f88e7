import type { ErrorCode } from '@latchkey/protocol'
import type { Advice } from './advice'

/** Advice about the options and the set-up. */
export const setupAdvice = {
  'config/project-id-missing': {
    cause: '`createLatchkey` was called without a `projectId`, or with an empty one.',
    remedy:
      'Pass `projectId` to `createLatchkey`: the id of your project at your gateway, or any name without a gateway.',
  },
  'config/invalid': {
    cause: 'An option has a value that it cannot have; its default is used instead.',
    remedy:
      'Correct the option named in the message: each of `networks` is a chain of `viem/chains`, `latchkey/solana` or `latchkey/bitcoin`; each of `adapters` is a call such as `wagmi({ config })`, one for each chain family.',
  },
  'config/duplicate-id': {
    cause: 'Two kits with the same `id` are started on one page. The second one does not start.',
    remedy: 'Make one kit, outside of your components; or give each kit of the page an `id` of its own.',
  },
  'config/feature-clash': {
    cause: 'Two copies of the kit are mixed, or a hot reload kept half of the old code.',
    remedy: 'Reload the page. If it stays, `npm ls latchkey` shows who brings a second copy.',
  },
  'config/no-service': {
    cause: 'Something was asked of a gateway, and the kit knows none.',
    remedy: 'Set `gatewayUrl`, or the address of this service in `services`.',
  },
  'config/app-invalid': {
    cause: 'The gateway refuses the project, or pages from this origin.',
    remedy:
      'Check `projectId`, and add the project or this origin at the gateway: `npm run gateway:cli -- projects add` and `projects set-origins`.',
  },
  'config/local-ignored': {
    cause:
      'The project has settings at the gateway, and they count more than the same `features` in your options.',
    remedy: 'Change these features at the gateway, or remove them from your options.',
  },
  'kit/destroyed': {
    cause: 'The kit was used after `kit.destroy()`.',
    remedy: 'Make a new kit with `createLatchkey`.',
  },
  'view/not-loaded': {
    cause:
      'A part of the kit could not be loaded: the visitor is offline, or a deployment removed the old files.',
    remedy: 'Keep the files of the previous deployment for a while. The next attempt loads the part again.',
  },
  'view/unknown': {
    cause: 'The modal was asked for a view that does not exist, or that needs parameters of its own.',
    remedy: 'Use a view that `openModal` takes, for example `Connect`, `Account` or `Networks`.',
  },
} satisfies Partial<Record<ErrorCode, Advice>>
