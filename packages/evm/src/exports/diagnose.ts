export { evmChecks } from '../diagnose/evmChecks'
