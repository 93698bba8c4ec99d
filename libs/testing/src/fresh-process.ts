import { ConsoleLogger, Logger } from '@nestjs/common';

// Spec files of a worker share built modules and packages, and each loads this one: it begins with Nest's own logger,
// which a file before it may have silenced.
Logger.overrideLogger(new ConsoleLogger());
