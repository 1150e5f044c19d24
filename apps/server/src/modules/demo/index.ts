export { demoSignIns, seedDemo } from './seed-demo.ts'
