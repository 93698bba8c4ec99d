import type { LoggerService } from '@nestjs/common';
import { levels, lineOf, type Level, type Line } from './line.js';
import { writerOfText } from './text-lines.js';

export const usualLevel: Level = 'warn';

/** Nest logs much about its own start; these loggers write one level lower. */
const chatty = [
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
  'NestMicroservice',
];

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

/** Text for a person, until the process calls `logAs`. An error or an object of fields may follow the message. */
export const appLogger = new AppLogger();

export function logAs(level: Level, write: (line: Line) => void): void {
  appLogger.setUp(level, write);
}

export function isLogged(level: Level): boolean {
  return appLogger.isLogged(level);
}
