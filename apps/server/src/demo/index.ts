export { connectDemoProvider } from './connect-provider.ts'
export { demoSignIns, seedDemo } from './seed-demo.ts'
