// Loaded before a program that `become` has started. When the command that started it is killed and can pass no
// signal on, the channel between them closes: the program then stops in order, instead of keeping the port.
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
