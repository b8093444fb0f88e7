export {
  type ScriptedSession,
  type ScriptedSessionOptions,
  type SessionScript,
  scriptedSession,
} from '../session/scriptedSession'
