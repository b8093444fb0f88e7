import type { Scene } from './createScene'
import type { GalleryCase } from './galleryCase'
import { type FrameScript, galleryLogin, refusal, scriptLogin } from './galleryLogin'

const all = ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook']
const email = 'ada@lovelace.example'
const longEmail = `${'the-honourable-company-of-locksmiths.'.repeat(2)}north@mail.example`
const field = '.lk-mail-field input'
const code = '.lk-code input'
const submit = '.lk-mail [type=submit]:not([aria-disabled])'
const codeMailed = { CONNECT_EMAIL: { action: 'VERIFY_OTP' } }
const linkMailed = { CONNECT_EMAIL: { action: 'VERIFY_DEVICE' } }

/** Connect, with what a visitor typed as their address. */
const connect =
  (typed = '') =>
  async (scene: Scene) => {
    await scene.open('Connect')
    if (typed) await scene.type(field, typed)
  }

/** The visitor has typed an address, and sent it. */
const sent =
  (script: FrameScript = {}, typed = email) =>
  async (scene: Scene) => {
    await scriptLogin(scene, script)
    await scene.type(field, typed)
    await scene.click(submit)
  }

/** A code was mailed, and the visitor has typed one. */
const typed =
  (script: FrameScript = {}, text = '483920') =>
  async (scene: Scene) => {
    await sent({ ...codeMailed, ...script })(scene)
    await scene.type(code, text)
  }

/** The visitor has chosen a provider. */
const chosen =
  (place: number, script: FrameScript = {}) =>
  async (scene: Scene) => {
    await scriptLogin(scene, script)
    await scene.open('ConnectSocials')
    await scene.click(`.lk-list li:nth-child(${place}) .lk-row`)
  }

const window = { GET_SOCIAL_REDIRECT_URI: { uri: 'https://provider.example/login?state=1' } }
const farcaster = {
  GET_FARCASTER_URI: { url: 'https://farcaster.example/~/siwf?channelToken=KEYS-ON-A-RING' },
}

const atConnect: readonly GalleryCase[] = [
  { view: 'Connect', state: 'wallets, then logins', options: galleryLogin(...all), shows: '.lk-socials' },
  {
    view: 'Connect',
    state: 'logins alone',
    wallets: 'none',
    options: galleryLogin('google', 'apple', 'x'),
    shows: '.lk-socials',
  },
  {
    view: 'Connect',
    state: 'logins, then wallets',
    wallets: 'none',
    gateway: 'good',
    options: galleryLogin('google', 'apple'),
    shows: '.lk-socials ~ .lk-list img',
  },
  {
    view: 'Connect',
    state: 'a passkey among the logins',
    wallets: 'none',
    options: galleryLogin('passkey', 'google'),
    shows: '.lk-social:nth-child(2)',
  },
  {
    view: 'Connect',
    state: 'one provider',
    wallets: 'none',
    options: galleryLogin('google'),
    shows: '.lk-social',
  },
  {
    view: 'Connect',
    state: 'logins after the terms',
    options: {
      ...galleryLogin('google', 'apple'),
      features: { email: true, socials: ['google', 'apple'], legalCheckbox: true },
      termsConditionsUrl: 'https://your-site.example/terms',
      privacyPolicyUrl: 'https://your-site.example/privacy',
    },
    shows: '.lk-social[aria-disabled]',
  },
  {
    view: 'Connect',
    state: 'a slip in the address',
    wallets: 'none',
    options: galleryLogin('google'),
    reach: connect('ada@gmial.com'),
    shows: '.lk-mail-hint',
  },
  {
    view: 'Connect',
    state: 'no address',
    wallets: 'none',
    options: galleryLogin('google'),
    async reach(scene) {
      await connect('ada at lovelace')(scene)
      await scene.click(submit)
    },
    shows: '.lk-mail-field[data-wrong]',
  },
  {
    view: 'Connect',
    state: 'logins offline',
    wallets: 'none',
    isOffline: true,
    options: galleryLogin('google'),
    shows: '.lk-card:has(.lk-notice)',
  },
]

const byEmail: readonly GalleryCase[] = [
  {
    view: 'EmailLogin',
    state: 'empty',
    options: galleryLogin(),
    reach: scene => scene.open('EmailLogin'),
    shows: '[data-view=EmailLogin] form',
  },
  {
    view: 'EmailLogin',
    state: 'sending',
    options: galleryLogin(),
    reach: sent(),
    shows: '.lk-mail .lk-spinner',
  },
  {
    view: 'EmailLogin',
    state: 'slow',
    clock: 'fast',
    options: galleryLogin(),
    reach: sent(),
    shows: '.lk-mail .lk-auth-note:not(:empty)',
  },
  {
    view: 'EmailLogin',
    state: 'no mail server',
    options: galleryLogin(),
    reach: sent({ CONNECT_EMAIL: refusal('Mails cannot be sent at the moment.') }),
    shows: '.lk-mail .lk-auth-note[data-wrong]',
  },
  {
    view: 'EmailLogin',
    state: 'too many',
    options: galleryLogin(),
    reach: sent({ CONNECT_EMAIL: refusal('Too many mails were sent to this address.') }),
    shows: '.lk-mail .lk-auth-note[data-wrong]',
  },
  {
    view: 'EmailLogin',
    state: 'offline',
    isOffline: true,
    options: galleryLogin(),
    reach: scene => scene.open('EmailLogin'),
    shows: '.lk-mail :disabled',
  },
  {
    view: 'EmailVerifyDevice',
    state: 'waiting',
    clock: 'stopped',
    options: galleryLogin(),
    reach: sent(linkMailed),
    shows: '[data-view=EmailVerifyDevice] .lk-spinner',
  },
  {
    view: 'EmailVerifyDevice',
    state: 'a long address',
    clock: 'stopped',
    options: galleryLogin(),
    reach: sent(linkMailed, longEmail),
    shows: '[data-view=EmailVerifyDevice] .lk-spinner',
  },
  {
    view: 'EmailVerifyDevice',
    state: 'expired',
    clock: 'stopped',
    options: galleryLogin(),
    reach: sent({ ...linkMailed, CONNECT_DEVICE: refusal('The link in the mail has expired.') }),
    shows: '[data-view=EmailVerifyDevice] [data-wrong]',
  },
  {
    view: 'EmailVerifyOtp',
    state: 'empty',
    clock: 'stopped',
    options: galleryLogin(),
    reach: sent(codeMailed),
    shows: code,
  },
  {
    view: 'EmailVerifyOtp',
    state: 'half typed',
    clock: 'stopped',
    options: galleryLogin(),
    reach: typed({}, '483'),
    shows: '.lk-code',
  },
  {
    view: 'EmailVerifyOtp',
    state: 'checking',
    clock: 'stopped',
    options: galleryLogin(),
    reach: typed(),
    shows: '[data-view=EmailVerifyOtp] .lk-spinner',
  },
  {
    view: 'EmailVerifyOtp',
    state: 'slow',
    clock: 'fast',
    options: galleryLogin(),
    reach: typed(),
    shows: '[data-view=EmailVerifyOtp] .lk-spinner',
  },
  {
    view: 'EmailVerifyOtp',
    state: 'wallet getting ready',
    clock: 'stopped',
    options: galleryLogin(),
    reach: typed({ CONNECT_OTP: undefined }),
    shows: '[data-view=EmailVerifyOtp] .lk-spinner',
  },
  {
    view: 'EmailVerifyOtp',
    state: 'wrong',
    clock: 'stopped',
    options: galleryLogin(),
    reach: typed({ CONNECT_OTP: refusal('This is not the code in the mail. You can try 3 more times.') }),
    shows: '.lk-code[data-wrong]',
  },
  {
    view: 'EmailVerifyOtp',
    state: 'expired',
    clock: 'stopped',
    options: galleryLogin(),
    reach: typed({ CONNECT_OTP: refusal('This code has expired.') }),
    shows: '.lk-code[data-wrong]',
  },
  {
    view: 'EmailVerifyOtp',
    state: 'too many tries',
    clock: 'stopped',
    options: galleryLogin(),
    reach: typed({ CONNECT_OTP: refusal('Too many wrong codes.') }),
    shows: '.lk-code[data-wrong]',
  },
  {
    view: 'EmailVerifyOtp',
    state: 'a long address',
    clock: 'stopped',
    options: galleryLogin(),
    reach: sent(codeMailed, longEmail),
    shows: code,
  },
]

const byProvider: readonly GalleryCase[] = [
  {
    view: 'ConnectSocials',
    state: 'all',
    options: galleryLogin(...all),
    reach: scene => scene.open('ConnectSocials'),
    shows: '.lk-row-mark',
  },
  {
    view: 'ConnectingSocial',
    state: 'waiting',
    windows: 'open',
    clock: 'stopped',
    options: galleryLogin(...all),
    reach: chosen(1, window),
    shows: '.lk-connecting[data-status=waiting]',
  },
  {
    view: 'ConnectingSocial',
    state: 'a passkey',
    clock: 'stopped',
    options: galleryLogin('passkey', ...all),
    reach: chosen(1),
    shows: '.lk-connecting[data-status=waiting]',
  },
  {
    view: 'ConnectingSocial',
    state: 'slow',
    windows: 'open',
    clock: 'fast',
    options: galleryLogin(...all),
    reach: chosen(4, window),
    shows: '.lk-connecting[data-status=waiting]',
  },
  {
    view: 'ConnectingSocial',
    state: 'blocked',
    windows: 'blocked',
    options: galleryLogin(...all),
    reach: chosen(5, window),
    shows: '[data-view=ConnectingSocial] .lk-button-main',
  },
  {
    view: 'ConnectingSocial',
    state: 'closed',
    windows: 'closed',
    options: galleryLogin(...all),
    reach: chosen(6, window),
    shows: '[data-view=ConnectingSocial] .lk-ring-mark',
  },
  {
    view: 'ConnectingSocial',
    state: 'failed',
    windows: 'open',
    options: galleryLogin(...all),
    reach: chosen(7, { GET_SOCIAL_REDIRECT_URI: refusal('Facebook is not set up for this site.') }),
    shows: '[data-view=ConnectingSocial] .lk-ring-mark',
  },
  {
    view: 'ConnectingFarcaster',
    state: 'code',
    clock: 'stopped',
    options: galleryLogin(...all),
    reach: chosen(3, farcaster),
    shows: '.lk-farcaster .lk-qr svg',
  },
  {
    view: 'ConnectingFarcaster',
    state: 'loading',
    clock: 'stopped',
    options: galleryLogin(...all),
    reach: chosen(3),
    shows: '.lk-qr-awaited',
  },
  {
    view: 'ConnectingFarcaster',
    state: 'slow',
    clock: 'fast',
    options: galleryLogin(...all),
    reach: chosen(3),
    shows: '.lk-qr-awaited',
  },
  {
    view: 'ConnectingFarcaster',
    state: 'on a phone',
    clock: 'stopped',
    phone: 'iPhone',
    options: galleryLogin(...all),
    reach: chosen(3, farcaster),
    shows: '.lk-farcaster a',
  },
  {
    view: 'ConnectingFarcaster',
    state: 'expired',
    options: galleryLogin(...all),
    reach: chosen(3, { ...farcaster, CONNECT_FARCASTER: refusal('The code has expired.') }),
    shows: '.lk-auth-sign[data-over]',
  },
]

export const authCases: readonly GalleryCase[] = [...atConnect, ...byEmail, ...byProvider]
