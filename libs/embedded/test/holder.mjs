import { startServers } from '@proximal/embedded';

await startServers({ home: process.argv[2], isDurable: false });
console.log('ready');
process.stdin.resume();
