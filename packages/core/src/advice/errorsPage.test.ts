import {
  docsUrl,
  type ErrorCode,
  kitError,
  type NameCode,
  nameError,
  type OnRampCode,
  onRampError,
  type PayCode,
  type PermissionCode,
  payError,
  permissionError,
  type SendCode,
  type SwapCode,
  sendError,
  swapError,
  type TableCode,
} from '@latchkey/protocol'
import { type AuthCode, authError } from '@latchkey/protocol/frame'
import { type SiwxCode, siwxError } from '@latchkey/protocol/signin'
import { expect, test } from 'vitest'
import type { Advice } from './advice'
import { errorAdvice } from './errorAdvice'
import { notices } from './notices'

// Their type sees to it that none is missing.
const codes = Object.keys(errorAdvice) as ErrorCode[]

// `npx vitest run --project unit packages/core/src/advice/errorsPage.test.ts --update` writes it.
test('[ERR-45] docs/errors.md explains every code, and no other', async () => {
  await expect(errorsPage()).toMatchFileSnapshot('../../../../docs/errors.md')
})

test('the link of each code leads to its heading', () => {
  const anchors = [...errorsPage().matchAll(/^### `(.+)`$/gm)].map(([, title]) => anchorOf(title ?? ''))
  expect(new Set(anchors).size).toBe(anchors.length)
  for (const code of [...codes, ...Object.keys(notices)])
    expect(anchors).toContain(docsUrl(code).split('#')[1])
})

function errorsPage(): string {
  return [
    '# Errors',
    '',
    "Every error of the kit is a `KitError` with a `code`, by which you tell it apart: `isKitError(error, 'user/rejected')`. `details` says more where there is more to say, `cause` is what was caught, `docsUrl` leads to the code's paragraph here. The message is for you; visitors see sentences of their own.",
    '',
    "The provider of a wallet, which `getWalletProvider` gives and on which wagmi, viem and ethers work, rejects as EIP-1193 says: with a number, 4001 where the visitor refuses. With WalletConnect and the embedded wallet the kit's error is its `cause`.",
    '',
    'While you develop, the console says what to do. A build is one for development where your bundler says so (`process.env.NODE_ENV` is `development`: Vite, Next, webpack and others in their development mode); `debug: true` turns these lines and the bar in the modal on anywhere, `debug: false` off.',
    '',
    '## Codes',
    '',
    ...codes.flatMap(code => entry(code, errorAdvice[code], errorText(code))),
    '## Notes in the console',
    '',
    'Nothing throws these: they tell you of something that has no effect, or is missing. Each is told once.',
    '',
    ...Object.entries(notices).flatMap(([code, advice]) => entry(code, advice)),
  ].join('\n')
}

function errorText(code: ErrorCode): string {
  const about = { value: '…' }
  if (code.startsWith('send/')) return sendError(code as SendCode, about).message
  if (code.startsWith('swap/')) return swapError(code as SwapCode, about).message
  if (code.startsWith('signin/')) return siwxError(code as SiwxCode, about).message
  if (code.startsWith('auth/')) return authError(code as AuthCode, about).message
  if (code.startsWith('onramp/')) return onRampError(code as OnRampCode, about).message
  if (code.startsWith('pay/')) return payError(code as PayCode, about).message
  if (code.startsWith('permissions/')) return permissionError(code as PermissionCode, about).message
  if (code.startsWith('name/')) return nameError(code as NameCode, about).message
  return kitError(code as TableCode, about).message
}

function entry(code: string, { cause, remedy }: Advice, text?: string): string[] {
  const message = text ? [`> ${text}`, ''] : []
  return [`### \`${code}\``, '', ...message, cause, '', `**What to do:** ${remedy}`, '']
}

/** As GitHub makes it of a heading. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-')
}
