import type { LoggerService } from '@nestjs/common';
import { levels, lineOf, type Level, type Line } from './line.js';
import { writerOfText } from './text-lines.js';

/** What a process logs unless it is told otherwise. */
export const usualLevel: Level = 'warn';

/** Nest says much about its own start; whoever wants that asks for the level below. */
const chatty = [
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
  'NestMicroservice',
];

/** The logger of every Nest app in this process: hands on, line by line, what its level lets through. */
class AppLogger implements LoggerService {
  private write: (line: Line) => void = writerOfText();
  private depth = levels.indexOf(usualLevel);

  setUp(level: Level, write: (line: Line) => void): void {
    this.depth = levels.indexOf(level);
    this.write = write;
  }

  isLogged(level: Level): boolean {
    return levels.indexOf(level) <= this.depth;
  }

  fatal(message: unknown, ...given: unknown[]): void {
    this.writeLine('fatal', message, given);
  }

  error(message: unknown, ...given: unknown[]): void {
    this.writeLine('error', message, given);
  }

  warn(message: unknown, ...given: unknown[]): void {
    this.writeLine('warn', message, given);
  }

  log(message: unknown, ...given: unknown[]): void {
    this.writeLine(chatty.includes(String(given.at(-1))) ? 'debug' : 'info', message, given);
  }

  debug(message: unknown, ...given: unknown[]): void {
    this.writeLine('debug', message, given);
  }

  verbose(message: unknown, ...given: unknown[]): void {
    this.writeLine('trace', message, given);
  }

  private writeLine(level: Level, message: unknown, given: unknown[]): void {
    if (this.isLogged(level)) this.write(lineOf(level, message, given));
  }
}

/**
 * What every Nest app is given as its logger, and code outside of Nest logs with: text for a person, until the process
 * says otherwise by `logAs`. Anything may be passed on after the message: an error, or an object of fields.
 */
export const appLogger = new AppLogger();

/** Logs from now on at the level, by the writer. */
export function logAs(level: Level, write: (line: Line) => void): void {
  appLogger.setUp(level, write);
}

/** True when lines of the level are written: for what would cost something even if they are not. */
export function isLogged(level: Level): boolean {
  return appLogger.isLogged(level);
}
