export { attachBase } from '../attachBase'
