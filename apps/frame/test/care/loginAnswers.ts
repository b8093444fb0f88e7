import { AskError } from '../../src/gateway/createAsk'
import type { Answers, CareState } from './careState'

/** What the gateway says of logging in, and of the account's ways to do so. */
export function loginAnswers({ state, userOn, note, fresh }: CareState): Answers {
  return {
    linkChoices: () => ({ providers: ['email', 'google', 'farcaster'] }),
    linkEmailStart({ email }) {
      fresh()
      if (email.startsWith('bad'))
        throw new AskError({ field: 'email', description: 'No mail can go there.' })
      state.linking = email
      return undefined
    },
    linkEmailCode({ otp }, device) {
      if (otp !== '123456') throw new AskError({ field: 'otp', description: 'This code is wrong.' })
      state.logins = [...state.logins, { provider: 'email', subject: state.linking, email: state.linking }]
      return { user: userOn(device) }
    },
    farcasterStart: () => ({ url: 'https://app.example/~/siwf?channelToken=login' }),
    async farcasterWait(_, device) {
      await new Promise(resolve => setTimeout(resolve, 5))
      if (!state.agreed) return {}
      state.agreed = undefined
      state.isFresh = true
      return { login: { token: 'a-token', user: userOn(device) } }
    },
    linkFarcasterStart() {
      fresh()
      return { url: 'https://app.example/~/siwf?channelToken=link' }
    },
    async linkFarcasterWait(_, device) {
      await new Promise(resolve => setTimeout(resolve, 5))
      const { agreed } = state
      if (!agreed) return {}
      state.logins = [...state.logins, agreed]
      return { user: userOn(device) }
    },
    linkSocialStart({ provider }) {
      fresh()
      return { uri: `https://${provider}.example/?state=abc` }
    },
    linkSocialFinish({ uri }, device) {
      if (!uri.includes('ticket=good'))
        throw new AskError({ field: 'provider', description: 'You did not agree.' })
      state.logins = [...state.logins, { provider: 'google', subject: '77', name: 'Ann Archer' }]
      return { user: userOn(device) }
    },
    unlink({ provider, subject }, device) {
      fresh()
      state.logins = state.logins.filter(one => one.provider !== provider || one.subject !== subject)
      note('login-removed')
      return { user: userOn(device) }
    },
    emailStart: () => ({ action: 'VERIFY_OTP' }),
    emailCode({ otp }, device) {
      if (otp !== '123456') throw new AskError({ field: 'otp', description: 'This code is wrong.' })
      state.isFresh = true
      return { token: 'a-token', user: userOn(device) }
    },
  }
}
