import { Catch, type RpcExceptionFilter } from '@nestjs/common';
import { throwError, type Observable } from 'rxjs';

/** Hands what a handler throws to the `RequestServer` as it is; Nest's own filter would make every error the same one. */
@Catch()
export class UnchangedErrorsFilter implements RpcExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}
